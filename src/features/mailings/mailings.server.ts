import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import type { PostLanguage } from '#src/features/posts/language.ts';
import { getPost } from '#src/features/posts/posts.server.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { testSubscriber } from '#src/features/subscriptions/leave-token.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ArticleMail } from './article-mailer.server.ts';
import { leavingMoment } from './leaving-moment.ts';
import { type Mailing, type MailingOutlook, mailingOutlookSchema, mailingSchema } from './mailing.ts';
import { type MailingTools, mailOf } from './send-mailings.server.ts';

const factsSchema = z.object({
  is_open: z.boolean(),
  readers: z.number(),
  sent_today: z.number(),
  mailings: z.array(mailingSchema.omit({ ends_at: true }).extend({ queued: z.number().nullable() })),
});

/** Who would get an article, what was sent of it, and when the last mail will have left. */
export async function readOutlook(
  db: Database,
  { blog_id = '', lang }: { blog_id?: string | undefined; lang?: PostLanguage | undefined },
  tools: MailingTools,
): Promise<MailingOutlook> {
  const now = tools.now();
  const answer = await db.rpc('mailing_outlook', { of_post: blog_id, at: now.toISOString() });
  const { sent_today, mailings, ...rest } = factsSchema.parse(dataOf(answer));
  const readers = lang ? await countReaders(db, lang) : rest.readers;
  const limits = tools.limits();
  const endsAt = ({ state, leaves_at, queued }: (typeof mailings)[number]): Mailing['ends_at'] =>
    leaves_at !== null && queued !== null && ['waiting', 'sending'].includes(state)
      ? leavingMoment({
          queued,
          sentToday: sent_today,
          from: new Date(Math.max(now.getTime(), Date.parse(leaves_at))),
          ...limits,
        }).toISOString()
      : null;
  return mailingOutlookSchema.parse({ ...rest, readers, mailings: mailings.map((mailing) => ({ ...mailing, ends_at: endsAt(mailing) })) });
}

/** Who gets an article in this language of which nobody was told; `readers_of` of the database has the rule once more. */
async function countReaders(db: Database, lang: PostLanguage): Promise<number> {
  const all = db.from('subscribers').select('id', { count: 'exact', head: true }).eq('state', 'subscribed');
  const answer = await (lang === 'en' ? all : all.filter('lang', 'in', oneOf(lang)));
  dataOf(answer);
  return answer.count ?? 0;
}

const refusals: Record<string, AppError> = {
  closed: new AppError('bad_request', 'Readers cannot be told: “Readers can subscribe” is off, or the sender’s domain does not pass.'),
  missing: new AppError('not_found', 'Blog post not found'),
  draft: new AppError('bad_request', 'This article is a draft. Publish or schedule it first.'),
  open: new AppError('conflict', 'Readers are being told of this article already.'),
};

/** The owner's decision to tell readers. @throws AppError when that cannot be now, in words */
export async function askMailing(db: Database, { blog_id, subject }: { blog_id: string; subject: string }, by: string): Promise<void> {
  const answer = dataOf(await db.rpc('ask_mailing', { of_post: blog_id, subject, by_whom: by }));
  const refusal = refusals[answer];
  if (refusal) throw refusal;
}

/** What has not gone is not sent. @returns its article @throws AppError `not_found` when it was over */
export async function stopMailing(db: Database, id: string, now: Date): Promise<string> {
  const article: string | null = z.uuid().safeParse(id).success
    ? dataOf(await db.rpc('stop_mailing', { mailing: id, at: now.toISOString() }))
    : null;
  if (article === null) throw new AppError('not_found', 'Nothing of this is left to stop.');
  return article;
}

/** The mail as a reader who confirmed today would get it; its links to leave say that it is a test. */
export async function sampleMail(
  db: Database,
  { blog_id, subject }: { blog_id: string; subject: string },
  to: string,
  tools: MailingTools,
): Promise<ArticleMail> {
  const [post, owner] = await Promise.all([getPost(db, blog_id, true), readSiteProfile(db)]);
  const recipient = {
    id: crypto.randomUUID(),
    subject,
    subscriber_id: testSubscriber,
    address: to,
    confirmed_at: tools.now().toISOString(),
  };
  return mailOf(recipient, { post, owner: owner.facts, siteUrl: tools.siteUrl() }, tools.key());
}

/** Sends a test at once, to the administrator who asks. @throws AppError `unavailable` with what the server said */
export async function sendTest(mail: ArticleMail, tools: MailingTools): Promise<void> {
  const settings = tools.settings();
  if (settings === null) throw new AppError('bad_request', 'No mail server or no sender is set up (SMTP_URL, MAIL_FROM).');
  const mailer = await tools.open(settings);
  try {
    const outcome = await mailer.send(mail);
    if (outcome.outcome !== 'sent') throw new AppError('unavailable', `The test was not sent. ${outcome.reason}`);
  } finally {
    mailer.close();
  }
}
