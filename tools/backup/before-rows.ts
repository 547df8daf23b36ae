import { z } from 'zod';
import type { Row } from '#src/features/backups/backup.ts';
import { hours } from '#src/lib/time.ts';

const optional = z.string().nullable().default(null);
// One of them said what `is_private` says.
const reasons = z.array(z.string()).transform((all) => all.filter((reason) => reason !== 'Sent privately'));

/** The rows of the two files that exports of before December 2026 hold in place of messages; a private comment is in both. */
export const beforeSchemas = {
  comments: z.object({
    id: z.uuid(),
    blog_id: z.string(),
    author_name: z.string(),
    email: z.string(),
    content: z.string(),
    status: z.enum(['visible', 'held', 'spam']),
    reasons,
    by_author: z.boolean().default(false),
    is_private: z.boolean().default(false),
    parent_id: optional,
    submission_id: z.uuid().nullish(),
    created_at: z.string(),
    deleted_at: optional,
  }),
  enquiries: z.object({
    id: z.uuid(),
    name: z.string(),
    // An address of two letters, which the form once took, is none.
    email: z.string().transform((email) => ([...email].length >= 3 ? email : '')),
    phone: z.string(),
    topic: z.string(),
    message: z.string(),
    notes: z.string(),
    channel: z.enum(['form', 'comment']),
    comment_id: optional,
    blog_id: optional,
    post_title: z.string().default(''),
    status: z.enum(['new', 'answered', 'closed']),
    doubtful: z.boolean().default(false),
    suspect: z.boolean().default(false),
    reasons,
    told: z.boolean().default(true),
    late: z.boolean().default(false),
    submission_id: z.uuid(),
    consent_at: optional,
    created_at: z.string(),
    answered_at: optional,
    closed_at: optional,
  }),
};

type Comment = z.output<typeof beforeSchemas.comments>;
type Enquiry = z.output<typeof beforeSchemas.enquiries>;
export type Before = { comments: Comment[]; enquiries: Enquiry[] };

/** A published comment that nobody answered for so long is done. */
const openForMs = 30 * 24 * hours;

/**
 * The messages of an export of before: both halves of a private comment become one, under the id of the comment, which browsers know.
 * @param titles of the posts by their ids
 * @param removed the ids of what was erased: a message goes when either half is among them
 */
export function messagesOf({ comments, enquiries }: Before, titles: Map<string, string>, removed: Set<string>): Row[] {
  const known = new Set(comments.map(({ id }) => id));
  const taken = new Set(comments.map(({ submission_id }) => submission_id));
  const halves = new Map(enquiries.flatMap((enquiry) => (enquiry.comment_id ? [[enquiry.comment_id, enquiry] as const] : [])));
  const isGone = (id: string | null) => id !== null && (removed.has(id) || removed.has(halves.get(id)?.id ?? ''));
  const answers = Map.groupBy(
    comments.filter(({ by_author, deleted_at }) => by_author && !deleted_at),
    ({ parent_id }) => parent_id,
  );
  const answeredAt = ({ id, parent_id, created_at }: Comment) =>
    answers
      .get(parent_id ?? id)
      ?.map((answer) => answer.created_at)
      .filter((moment) => Date.parse(moment) >= Date.parse(created_at))
      .sort((one, other) => Date.parse(one) - Date.parse(other))[0];
  return [
    ...comments
      // As in an erasure, the owner's answers go along, and those of other visitors stay.
      .filter(({ id, by_author, parent_id }) => !isGone(id) && !(by_author && isGone(parent_id)))
      .map((comment) => ({
        ...ofComment(comment, halves.get(comment.id), comment.by_author ? undefined : answeredAt(comment)),
        post_title: halves.get(comment.id)?.post_title || (titles.get(comment.blog_id) ?? ''),
        parent_id: isGone(comment.parent_id) ? null : comment.parent_id,
      })),
    ...enquiries
      .filter(({ id, comment_id }) => !known.has(comment_id ?? '') && !removed.has(id) && !removed.has(comment_id ?? ''))
      .map((enquiry) => ({ ...ofEnquiry(enquiry), ...(taken.has(enquiry.submission_id) && { submission_id: enquiry.id }) })),
  ];
}

function ofComment(comment: Comment, half: Enquiry | undefined, repliedAt: string | undefined): Row {
  const { id, by_author, is_private, status, blog_id, reasons, content, created_at } = comment;
  const asked = half && ofEnquiry(half);
  const answered_at = asked?.answered_at ?? repliedAt ?? null;
  return {
    ...(asked ?? { ...blank, suspicion: status === 'held' && !is_private ? 'form' : 'none' }),
    ...{ id, kind: 'comment', by_owner: by_author, is_private, blog_id, reasons, content, created_at, answered_at },
    ...stateOf(comment, asked, answered_at),
    on_page: status === 'visible',
    name: comment.author_name,
    email: comment.email || (half?.email ?? ''),
    original: asked && asked.content !== content ? asked.content : null,
    submission_id: comment.submission_id ?? id,
    // The enquiry that was made of a private comment stayed when the comment went into the bin.
    deleted_at: half && is_private ? null : comment.deleted_at,
  };
}

function stateOf({ status, by_author, created_at }: Comment, asked: Row | undefined, answered_at: unknown) {
  const isDone = !asked && !answered_at && status === 'visible' && Date.now() - Date.parse(created_at) > openForMs;
  if (by_author || isDone) return { state: 'closed', closed_at: created_at };
  if (status === 'spam') return { state: 'spam', closed_at: null };
  if (asked?.state === 'closed') return { state: 'closed', closed_at: asked.closed_at };
  return { state: answered_at ? 'answered' : 'open', closed_at: null };
}

function ofEnquiry(enquiry: Enquiry): Row {
  const { id, channel, status, blog_id, reasons, post_title, name, email, phone, topic, message, notes } = enquiry;
  const { consent_at, submission_id, created_at, answered_at, closed_at } = enquiry;
  return {
    ...blank,
    ...{ id, blog_id, reasons, post_title, name, email, phone, topic, notes, content: message, consent_at, submission_id, created_at },
    kind: channel === 'comment' ? 'comment' : 'enquiry',
    is_private: true,
    state: status === 'new' ? 'open' : status,
    suspicion: enquiry.suspect ? 'text' : enquiry.doubtful ? 'form' : 'none',
    told: !enquiry.told ? 'counted' : enquiry.late ? 'hourly' : 'singly',
    answered_at: status === 'answered' ? (answered_at ?? now()) : answered_at,
    closed_at: status === 'closed' ? (closed_at ?? now()) : null,
  };
}

/** What comments do not have, and what neither has. */
const blank = {
  ...{ phone: '', topic: '', service: '', service_name: '', notes: '', told: 'singly', consent_at: null },
  ...{ by_owner: false, on_page: false, parent_id: null, original: null, deleted_at: null },
  ...{ landed_on: null, source: '', with_outline: false, outcome: null, amount: null, follow_up_on: null },
};

function now(): string {
  return new Date().toISOString();
}
