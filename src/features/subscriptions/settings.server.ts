import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { checkSenderDomain, type DomainTools, domainOf } from './sender-domain.server.ts';
import { domainCheckSchema, type SubscriptionSettings, subscriptionSettingsSchema } from './subscription.ts';
import { missingText } from './subscription-words.ts';

export type SettingsTools = { hasMailServer: () => boolean; domain: DomainTools };

const rowSchema = z.object({
  is_open: z.boolean(),
  domain_passes: z.boolean(),
  domain: domainCheckSchema.nullable().catch(null),
  checked_at: z.string().nullable(),
});

/** The owner's switch, with what is missing before it can be switched on. */
export async function readSettings(db: Database, { hasMailServer, domain }: SettingsTools): Promise<SubscriptionSettings> {
  const [answer, profile] = await Promise.all([
    db.from('subscription_settings').select(Object.keys(rowSchema.shape).join(',')).single(),
    readSiteProfile(db),
  ]);
  const row = rowSchema.parse(dataOf(answer));
  const sender = domain.sender();
  // What was found of another domain says nothing about this one.
  const passes = row.domain_passes && domainOf(sender) === row.domain?.domain;
  const missing: SubscriptionSettings['missing'] = [];
  if (!hasMailServer()) missing.push('mail-server');
  if (sender.from === null) missing.push('sender');
  if (!passes) missing.push('domain');
  if (profile.facts.address === null) missing.push('address');
  return subscriptionSettingsSchema.parse({ ...row, missing, domain: row.domain && { ...row.domain, passes } });
}

/** What the dashboard tells the owner. */
export async function subscriptionNotes(db: Database): Promise<{ held: number; failing_domain: string | null }> {
  const [settings, held] = await Promise.all([
    db.from('subscription_settings').select('is_open,domain_passes,failing_since,domain->>domain').single(),
    db.from('subscribers').select('id', { count: 'exact', head: true }).eq('state', 'held'),
  ]);
  dataOf(held);
  const { is_open, domain_passes, failing_since, domain } = dataOf(settings);
  return { held: held.count ?? 0, failing_domain: is_open && !domain_passes && failing_since !== null ? domain : null };
}

/** Looks at the sender's domain now. */
export async function checkDomain(db: Database, tools: SettingsTools): Promise<SubscriptionSettings> {
  await checkSenderDomain(db, tools.domain);
  return readSettings(db, tools);
}

/** The switch. Off is always possible. @throws AppError `bad_request` while something is missing, with what that is */
export async function switchSubscriptions(db: Database, isOpen: boolean, tools: SettingsTools): Promise<SubscriptionSettings> {
  if (isOpen) {
    const { missing } = await checkDomain(db, tools);
    if (missing.length > 0) throw new AppError('bad_request', `Readers cannot subscribe yet. Missing: ${missingText(missing)}.`);
  }
  dataOf(await db.rpc('open_subscriptions', { wanted: isOpen }));
  return readSettings(db, tools);
}
