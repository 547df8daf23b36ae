import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { submissionIdOf } from '#src/features/visitor-form/plain-form.server.ts';
import { hasContactDetails } from '#src/features/visitor-texts/contact-details.ts';
import { checkForSpam } from '#src/features/visitor-texts/spam-rules.ts';
import { limits, tooMany } from '#src/http/rate-limit.ts';
import { AppError } from '#src/lib/errors.ts';
import { type Message, messageSchema } from './message.ts';

/** What a visitor sent by one of the two forms, as its schema read it. */
export type SentMessage = {
  kind: 'comment' | 'enquiry';
  blog_id: string | null;
  parent_id?: string | null;
  name: string;
  email: string;
  phone: string;
  topic: string;
  /** The slug of a service, and its name. */
  service?: string;
  service_name?: string;
  message: string;
  submission_id?: string;
  /** The hidden field, and the time that filling in took. */
  website: string;
  milliseconds_to_fill: number | null;
  /** It has an outline from "Your file". */
  with_outline?: boolean;
  source?: string;
  landed_on?: string | null;
};

/** The limits of a sender, of each form its own. */
const limitsOf = { comment: ['comment', 'commentsADay'], enquiry: ['enquiry', 'enquiriesADay'] } as const;

/** Why a message has less standing than its words give it; administrators read it. The numbers of a crowd are those of the SQL function `crowd`. */
const rule = {
  sender_reason: 'Many enquiries from one sender',
  crowd_reason: 'Many comments arrived at once',
  /** So many bytes are stored in a day of what no mail tells of. */
  spare_bytes: 10_000_000,
};
const fullText = 'Too many messages of this kind have arrived today. Please try again tomorrow, or write an email.';
const secondsUntilRoom = 3_600;

const answerSchema = z.union([
  z.object({ message: messageSchema, post_is_public: z.boolean(), began: z.boolean() }),
  z.object({ wait: z.number(), full: z.boolean(), closed: z.boolean(), parent_missing: z.boolean(), missing: z.boolean() }).partial(),
]);

/**
 * Stores what a visitor wrote, once for each submission id, whichever form it came by. A comment with contact details is for the owner alone. An
 * enquiry that does not read like spam is never refused for how it came.
 * @param visitorHash the keyed hash of the sender's IP
 * @returns the message, whether readers see its post, and whether it is the first of a crowd
 * @throws AppError `too_many` for a comment beyond the limits and for what no mail would tell of, above a ceiling; for a comment `not_found`
 * when no such post is published, `comments_closed`, and `conflict` when what it answers is gone or the id was used for another text
 */
export async function submitMessage(db: Database, sent: SentMessage, visitorHash: string) {
  const row = { ...(await rowOf(db, sent)), reader_hash: visitorHash };
  const { name, email, phone, topic, message, blog_id } = sent;
  // An enquiry that is sent twice without an id is stored once; the same words can be two comments.
  const ownId = sent.kind === 'enquiry' ? submissionIdOf(visitorHash, name, email, phone, topic, message, blog_id) : crypto.randomUUID();
  const first = await store(db, row, sent.submission_id ?? ownId);
  if (await isSame(db, first.message, sent)) return first;
  // The id was guessed or reused, and no enquiry may be lost.
  if (sent.kind === 'enquiry') return store(db, row, ownId);
  throw new AppError('conflict', 'This comment was sent already with another text. Please reload the page and send it again.');
}

/** The columns that follow from the text: whom it is for, and why it may be spam. */
async function rowOf(db: Database, sent: SentMessage) {
  const { kind, blog_id, parent_id, name, email, phone, topic, message, website, milliseconds_to_fill } = sent;
  const { service, service_name, with_outline, source, landed_on } = sent;
  const about = [topic, blog_id].join(' ');
  const { suspicion, reasons } = checkForSpam({
    ...{ name, email, message, about },
    filledField: website,
    millisecondsToFill: milliseconds_to_fill,
  });
  // The specified comment has no time of filling in, and is judged by its text.
  const isUnmeasured = kind === 'enquiry' && milliseconds_to_fill === null;
  const isPrivate = kind === 'enquiry' || (await hasDetailsOfOthers(db, `${name} | ${message}`));
  return {
    ...{ kind, blog_id, parent_id, name, email, phone, topic, service, service_name, with_outline, source, landed_on },
    content: message,
    is_private: isPrivate,
    suspicion: isUnmeasured && suspicion === 'none' ? 'form' : suspicion,
    reasons: isUnmeasured ? [...reasons, 'Sent without the checks of the form'] : reasons,
  };
}

/** Whether there is an address or a number that is not the owner's own; only then the owner's are read. */
async function hasDetailsOfOthers(db: Database, text: string): Promise<boolean> {
  return hasContactDetails(text) && hasContactDetails(text, (await readSiteProfile(db)).facts);
}

async function store(db: Database, row: Awaited<ReturnType<typeof rowOf>> & { reader_hash: string }, submission_id: string) {
  const ofSender = limitsOf[row.kind].map((name) => {
    const { windowSeconds, allowed } = limits[name];
    return { bucket: `${name}:${row.reader_hash}`, window_seconds: windowSeconds, allowed };
  });
  const message = { ...row, submission_id };
  const answer = answerSchema.parse(dataOf(await db.rpc('submit_message', { message, rule: { ...rule, limits: ofSender } })));
  if (!('message' in answer)) throw whyRefused(answer);
  return { message: answer.message, postIsPublic: answer.post_is_public, floodBegan: answer.began };
}

function whyRefused({ wait, full, closed, parent_missing }: Exclude<z.output<typeof answerSchema>, { message: unknown }>): AppError {
  if (wait) return tooMany(wait);
  if (full) return new AppError('too_many', fullText, { retryAfter: secondsUntilRoom });
  if (closed) return new AppError('comments_closed', 'Comments are closed.');
  if (parent_missing)
    return new AppError('conflict', 'The comment you are replying to is no longer there. You can write a comment instead.');
  return new AppError('not_found', 'Blog post not found');
}

/** Whether what is stored is what was sent; the address may have been deleted after its time, and other words made public. */
async function isSame(db: Database, stored: Message, sent: SentMessage): Promise<boolean> {
  const isSameSender = stored.name === sent.name && (stored.email === sent.email || (stored.email === '' && sent.kind === 'comment'));
  const isSameText = (stored.original ?? stored.content) === sent.message && stored.phone === sent.phone && stored.topic === sent.topic;
  const isAboutTheSame = stored.kind === sent.kind && (stored.blog_id === sent.blog_id || (await isGone(db, sent)));
  return isSameSender && isSameText && isAboutTheSame && (await answersTheSame(db, stored.parent_id, sent.parent_id ?? null));
}

/** An enquiry about a post that there is not is stored without it. */
async function isGone(db: Database, { kind, blog_id }: SentMessage): Promise<boolean> {
  if (kind === 'comment' || blog_id === null) return false;
  return dataOf(await db.from('blogs').select('id').filter('id', 'in', oneOf(blog_id))).length === 0;
}

/** Whether two comments are below the same question; one that answered a reply is stored below the reply's question. */
async function answersTheSame(db: Database, stored: string | null, sent: string | null): Promise<boolean> {
  if (stored === sent || stored === null || sent === null) return stored === sent;
  const [answered] = dataOf(await db.from('messages').select('parent_id').filter('id', 'in', oneOf(sent)));
  return answered?.parent_id === stored;
}
