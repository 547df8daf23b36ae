import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { subjectLine } from '#src/features/notifications/word-mail.server.ts';
import { getPost } from '#src/features/posts/posts.server.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { leaveToken } from '#src/features/subscriptions/leave-token.server.ts';
import { markOf } from '#src/features/subscriptions/mark.server.ts';
import { checkSenderDomain, isOfDomain } from '#src/features/subscriptions/sender-domain.server.ts';
import type { SettingsTools } from '#src/features/subscriptions/settings.server.ts';
import { logLine } from '#src/http/log.ts';
import type { ArticleMail, ArticleMailer, Outcome, SenderSettings } from './article-mailer.server.ts';
import { type Sending, wordArticleMail } from './word-article-mail.server.ts';

/** External dependencies of sending to readers; tests inject their own. */
export type MailingTools = SettingsTools & {
  /** Null on a site without a mail server or a sender for articles, where mails wait. */
  settings: () => SenderSettings | null;
  /** How many mails leave in a run, and in 24 hours. */
  limits: () => { perRun: number; perDay: number };
  open: (settings: SenderSettings) => Promise<ArticleMailer>;
  siteUrl: () => string;
  /** Key of the links to leave, and of the marks of who was refused. */
  key: () => string;
  now: () => Date;
};

/** Longer than an attempt can take; after it, who was being sent to is not known. */
const leaseSeconds = 60;

const claimSchema = z
  .object({
    id: z.string(),
    lease: z.string(),
    mailing_id: z.string(),
    blog_id: z.string(),
    subject: z.string(),
    subscriber_id: z.string(),
    address: z.string(),
    confirmed_at: z.string(),
  })
  .nullable();
type Claim = NonNullable<z.output<typeof claimSchema>>;

/**
 * One run: sends articles to readers over one connection until this moment, up to the limits of a run and of a day. Safe to call any number of times
 * at once: the database gives each recipient to one caller. Mails about the owner's visitors go first. A mail server that fails ends the run.
 */
export async function sendMailings(db: Database, tools: MailingTools, until: Date): Promise<void> {
  const at = tools.now().toISOString();
  if (dataOf(await db.rpc('mail_is_due', { at }))) return;
  const settings = tools.settings();
  const { facts: owner } = await readSiteProfile(db);
  if (settings && !(await isOfDomain(db, tools.domain.sender()))) await checkSenderDomain(db, tools.domain);
  dataOf(await db.rpc('begin_mailings', { at }));
  // No mail leaves without the owner's address.
  if (settings === null || owner.address === null) return;
  const mailer = await tools.open(settings);
  const counts: Counts = {};
  try {
    await sendOneByOne(db, { mailer, owner, tools, until, counts });
  } finally {
    mailer.close();
    if (Object.keys(counts).length > 0) logLine(counts.unsent || counts.unknown ? 'error' : 'info', 'articles sent to readers', counts);
  }
}

type Counts = Partial<Record<Outcome['outcome'], number>>;
type Run = { mailer: ArticleMailer; owner: SiteProfile; tools: MailingTools; until: Date; counts: Counts };

async function sendOneByOne(db: Database, { mailer, owner, tools, until, counts }: Run): Promise<void> {
  const { perRun, perDay } = tools.limits();
  const articles = new Map<string, Sending>();
  for (let tried = 0; tried < perRun && tools.now() < until; tried++) {
    const claim = await claimRecipient(db, tools.now(), perDay);
    if (claim === null) return;
    const article = articles.get(claim.blog_id) ?? { post: await getPost(db, claim.blog_id, true), owner, siteUrl: tools.siteUrl() };
    articles.set(claim.blog_id, article);
    const outcome = await mailer.send(mailOf(claim, article, tools.key()));
    await noteOutcome(db, claim, outcome, tools);
    counts[outcome.outcome] = (counts[outcome.outcome] ?? 0) + 1;
    if (outcome.outcome === 'unsent' || outcome.outcome === 'unknown') return;
  }
}

async function claimRecipient(db: Database, now: Date, a_day: number): Promise<Claim | null> {
  return claimSchema.parse(dataOf(await db.rpc('claim_recipient', { at: now.toISOString(), lease_seconds: leaseSeconds, a_day })));
}

type Recipient = Pick<Claim, 'id' | 'subject' | 'subscriber_id' | 'address' | 'confirmed_at'>;

/** The mail of one recipient. */
export function mailOf({ id, subject, subscriber_id, address, confirmed_at }: Recipient, article: Sending, key: string): ArticleMail {
  const token = leaveToken(subscriber_id, key);
  const { siteUrl, owner } = article;
  return {
    ...{ id, to: address, replyTo: owner.email, subject: subjectLine(subject), listHost: new URL(siteUrl).hostname },
    leaveUrl: new URL(`/api/subscriptions/leave/${token}`, siteUrl).href,
    ...wordArticleMail(article, { confirmedAt: confirmed_at, token }),
  };
}

async function noteOutcome(db: Database, { id, lease, address }: Claim, outcome: Outcome, { key, now }: MailingTools): Promise<void> {
  const note = async () =>
    dataOf(
      await db.rpc('recipient_done', {
        ...{ recipient: id, lease, outcome: outcome.outcome, at: now().toISOString() },
        ...(outcome.outcome !== 'sent' && { reason: outcome.reason }),
        ...(outcome.outcome === 'refused' && { digest: markOf(address, key()) }),
      }),
    );
  // A mail that was taken and not noted would not be known: one more try costs less.
  await note().catch(note);
}
