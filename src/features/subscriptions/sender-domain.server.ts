import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import type { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { isOfMailProvider } from './mail-providers.ts';
import type { DomainCheck, domainRecordSchema } from './subscription.ts';

/** The sender of articles as the variables name it; on one machine no domain is asked, since no mail leaves it. */
export type Sender = { from: string | null; selector: string | null; isLocal: boolean };

/** Asks a name server for TXT records; tests ask their own. */
export type AskTxt = (name: string) => Promise<string[] | 'unasked'>;

export type DomainTools = { sender: () => Sender; askTxt: AskTxt; now: () => Date };

type DomainRecord = z.output<typeof domainRecordSchema>;

const longestFound = 500;

/** The TXT records of a name: of the servers of this machine, or of others. */
export function txtResolver(servers?: string[], { timeout = 2_000, tries = 2 } = {}): AskTxt {
  const resolver = new Resolver({ timeout, tries });
  if (servers) resolver.setServers(servers);
  return async (name) => {
    try {
      // A long record comes in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === NOTFOUND || code === NODATA ? [] : 'unasked';
    }
  };
}

/** What stands in the records of the sender's domain (§10.sender). */
export async function examineSenderDomain(sender: Sender, askTxt: AskTxt): Promise<DomainCheck> {
  const domain = domainOf(sender);
  if (domain === null) return { domain, skipped: 'unset', passes: false, records: [] };
  if (sender.isLocal) return { domain, skipped: 'local', passes: true, records: [] };
  if (isOfMailProvider(domain)) return { domain, skipped: 'provider', passes: false, records: [] };
  const records = await Promise.all([spfOf(domain, askTxt), dkimOf(domain, sender.selector, askTxt), dmarcOf(domain, askTxt)]);
  return { domain, skipped: null, passes: records.every(({ state }) => state === 'passes'), records };
}

/** Looks at the sender's domain and notes what stands there; that it could not be asked changes nothing for three nights. */
export async function checkSenderDomain(db: Database, { sender, askTxt, now }: DomainTools): Promise<void> {
  const found = await examineSenderDomain(sender(), askTxt);
  const isUnasked = !found.records.some(({ state }) => state === 'not-found' || state === 'too-weak');
  const outcome = found.passes ? 'passes' : isUnasked && found.skipped === null ? 'unasked' : 'fails';
  dataOf(await db.rpc('note_domain_check', { found, outcome, at: now().toISOString() }));
}

/** Whether the domain that was looked at last is the one of this sender. */
export async function isOfDomain(db: Database, sender: Sender): Promise<boolean> {
  const { domain } = dataOf(await db.from('subscription_settings').select('domain->>domain').single());
  return domain === domainOf(sender);
}

/** Null without a sender. */
export function domainOf({ from }: Pick<Sender, 'from'>): string | null {
  return from?.split('@').at(-1)?.toLowerCase() ?? null;
}

async function spfOf(domain: string, askTxt: AskTxt): Promise<DomainRecord> {
  const found = await recordsAt(domain, /^v=spf1( |$)/i, askTxt);
  // `all` without a sign is `+all`.
  const isWeak = (record: string) => /(^|\s)[+?]?all\s*$/i.test(record);
  return recordOf({ name: 'spf', host: domain, value: null }, found, (record) => !isWeak(record));
}

async function dkimOf(domain: string, selector: string | null, askTxt: AskTxt): Promise<DomainRecord> {
  if (selector === null) return { name: 'dkim', host: null, state: 'not-found', found: null, value: null };
  const host = `${selector}._domainkey.${domain}`;
  const found = await recordsAt(host, /(^|;)\s*p\s*=/i, askTxt);
  // An empty key is one that was withdrawn.
  return recordOf({ name: 'dkim', host, value: null }, found, (record) => tagOf(record, 'p') !== '');
}

/** Of the domain or, without one there, of the domain above. */
async function dmarcOf(domain: string, askTxt: AskTxt): Promise<DomainRecord> {
  const labels = domain.split('.');
  const parents = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'));
  const own = { name: 'dmarc', host: `_dmarc.${domain}`, value: 'v=DMARC1; p=quarantine' } as const;
  for (const name of [domain, ...parents]) {
    const found = await recordsAt(`_dmarc.${name}`, /^v=DMARC1\s*(;|$)/i, askTxt);
    if (found === 'unasked' || found.length > 0)
      return recordOf({ ...own, host: `_dmarc.${name}` }, found, (record) => {
        const policy = (name !== domain && tagOf(record, 'sp')) || tagOf(record, 'p');
        return ['quarantine', 'reject'].includes(policy.toLowerCase());
      });
  }
  return recordOf(own, [], () => false);
}

async function recordsAt(name: string, pattern: RegExp, askTxt: AskTxt): Promise<string[] | 'unasked'> {
  const answer = await askTxt(name);
  return answer === 'unasked' ? answer : answer.filter((record) => pattern.test(record.trim()));
}

/** One record counts; of two, receivers take none. */
function recordOf(
  about: Pick<DomainRecord, 'name' | 'host' | 'value'>,
  found: string[] | 'unasked',
  isStrong: (record: string) => boolean,
): DomainRecord {
  if (found === 'unasked') return { ...about, state: 'not-asked', found: null };
  const [record, another] = found;
  if (record === undefined) return { ...about, state: 'not-found', found: null };
  const passes = another === undefined && isStrong(record);
  return { ...about, state: passes ? 'passes' : 'too-weak', found: found.join(' | ').slice(0, longestFound) };
}

function tagOf(record: string, tag: string): string {
  const tags = record.split(';').map((part) => part.split('=', 2).map((text) => text.trim()));
  return tags.find(([name]) => name?.toLowerCase() === tag)?.[1] ?? '';
}
