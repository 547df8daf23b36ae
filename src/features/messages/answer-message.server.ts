import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { whyNotPublic } from '#src/features/visitor-texts/contact-details.ts';
import { limits, tooMany } from '#src/http/rate-limit.ts';
import { AppError } from '#src/lib/errors.ts';
import { author } from '#src/site.ts';
import { type replySchema, threadEntrySchema } from './message.ts';
import { notFound, requireId } from './messages.server.ts';

const answerSchema = z
  .union([
    z.object({ entry: threadEntrySchema, blog_id: z.string().nullable() }),
    z.object({ answered: z.boolean(), used: z.boolean(), no_address: z.boolean(), no_mail: z.boolean(), wait: z.number() }).partial(),
  ])
  .nullable();

/**
 * Answers a message in the name of the site's author, once for each submission id: on the page below a comment, which is published with it, or by
 * email to whoever wrote privately.
 * @param admin the address of the administrator, stored with the answer and never published
 * @param mailFrom the address that answers by email are sent from; null without any
 * @returns the answer, and the post below which it stands; null for a mail
 * @throws AppError `not_found`, `too_many` beyond the answers by email of an hour, and `conflict` where none can be sent, when there is an answer
 * that was not `seen`, or the submission id was used for another text
 */
export async function answerMessage(
  db: Database,
  id: string,
  { message, submission_id, seen = null }: z.output<typeof replySchema>,
  admin: string,
  mailFrom: string | null,
) {
  const { windowSeconds, allowed } = limits.answer;
  const mail_limit = mailFrom === null ? null : { bucket: 'answer', window_seconds: windowSeconds, allowed };
  const what = { message: requireId(id), words: message, submission: submission_id, author: author.name, address: admin, mail_limit, seen };
  const answer = answerSchema.parse(dataOf(await db.rpc('reply_to_message', what)));
  if (!answer) throw notFound();
  if (!('entry' in answer)) throw whyNot(answer);
  return { entry: answer.entry, postId: answer.entry.on_page ? answer.blog_id : null };
}

function whyNot({
  answered,
  used,
  wait,
  no_address,
}: {
  answered?: boolean;
  used?: boolean;
  wait?: number;
  no_address?: boolean;
}): AppError {
  if (wait) return tooMany(wait);
  if (answered)
    return new AppError(
      'conflict',
      'This was answered meanwhile, in another window or by somebody else. Read that answer, then send yours again.',
    );
  if (used) return new AppError('conflict', 'This was sent already with another text. Please reload the page.');
  if (no_address) return new AppError('conflict', 'This cannot be answered by email: no address was left with it.');
  return new AppError('conflict', 'No email can be sent from here yet. Please answer in your mail app.');
}

/** An answer by email that could not be sent is tried again now. @throws AppError `not_found`, `conflict` when it waits or was sent */
export async function sendAgain(db: Database, id: string, reply: string): Promise<void> {
  const what = { message: requireId(id), reply: requireId(reply), at: new Date().toISOString() };
  if (!dataOf(await db.rpc('send_answer_again', what))) throw new AppError('conflict', 'This answer is on its way, or was sent.');
}

/**
 * Makes a private comment public in these words; what was sent stays beside them.
 * @returns the post below which it is now
 * @throws AppError `not_found`, `bad_request` while name or text carry contact details, `conflict` when it is public or spam, its post is gone,
 * or it is no comment
 */
export async function publishCleaned(db: Database, id: string, message: string): Promise<string> {
  const found = db
    .from('messages')
    .select('name,content')
    .filter('id', 'in', oneOf(requireId(id)));
  const [[stored], { facts }] = await Promise.all([found.is('deleted_at', null).then(dataOf), readSiteProfile(db)]);
  if (!stored) throw notFound();
  const problem = whyNotPublic(stored.name, message, facts);
  if (problem) throw new AppError('bad_request', problem, { fields: { message: problem } });
  const change = { content: message, original: stored.content, is_private: false, on_page: true, suspicion: 'none' };
  const update = db.from('messages').update(change).filter('id', 'in', oneOf(id)).eq('kind', 'comment').eq('is_private', true);
  const possible = update.neq('state', 'spam').not('blog_id', 'is', null).is('deleted_at', null);
  const [published] = dataOf(await possible.select('blog_id'));
  if (!published?.blog_id) throw new AppError('conflict', 'This cannot be published: it is public already, spam, or its article is gone.');
  return published.blog_id;
}
