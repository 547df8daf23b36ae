import { z } from 'zod';
import { searchText } from '#src/lib/storable-text.ts';
import { commentStatus, moderatedCommentSchema } from './comment.ts';

/** Comments on a page of the moderation. */
export const moderationPageSize = 50;

/** What a page lists: comments of one status, those written to the owner alone, unread ones, or all. */
export const moderationView = z.enum([...commentStatus.options, 'private', 'unread', 'all']);

/** Which comments a page lists and an action on all of them changes. */
export const commentFilterSchema = z.object({
  status: moderationView.default('held'),
  /** A text in name, email or comment. */
  search: searchText,
  /** The id of a post. */
  post: z.string().max(80).optional(),
  /** The id of a comment: those of the same email address or, on the same day, of the same IP address. */
  sender: z.uuid().optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  /** With `unread`: also what was read after this moment, so that a list keeps what it shows. */
  read_since: z.iso.datetime({ offset: true }).optional(),
});

/** The parameters of `GET /api/comments?view=list`. */
export const moderationPageQuerySchema = commentFilterSchema.extend({
  view: z.literal('list'),
  cursor: z.templateLiteral([z.iso.datetime({ offset: true }), '_', z.uuid()]).optional(),
  limit: z.coerce.number().int().min(1).max(moderationPageSize).default(moderationPageSize),
});

export const listedCommentSchema = moderatedCommentSchema.extend({ post_title: z.string() });

/** A page of comments to moderate. `until` is its moment: an action on all that match leaves later comments alone. */
export const moderationPageSchema = z.object({
  comments: z.array(listedCommentSchema),
  total: z.number(),
  until: z.string(),
  next: z.string().nullable(),
});

/** What can be done with several comments at once. */
export const bulkAction = z.enum(['approve', 'hold', 'spam', 'delete']);

const ids = z.array(z.uuid()).min(1).max(1_000).optional();
const eitherText = 'Send either ids or a filter.';

/** An action on these comments, or on all that match a filter up to a moment. */
export const bulkSchema = z
  .object({
    action: bulkAction,
    ids,
    /** Strict: a key that is misspelt must not make the action reach further. */
    filter: commentFilterSchema.required({ until: true }).strict().optional(),
    /** Also approves what was written to the owner alone, which publishes it. */
    publish_private: z.boolean().default(false),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), eitherText)
  .refine(({ ids, publish_private }) => !publish_private || ids !== undefined, 'Choose the private comments one by one.');

/** `undo` is null when nothing changed. */
export const bulkAnswerSchema = z.object({ changed: z.number(), undo: z.uuid().nullable() });

/** The body that takes a bulk action back: the `undo` of its answer. */
export const undoSchema = z.object({ undo: z.uuid() });

/** These comments were read, or all that are older than a moment. */
export const readSchema = z
  .object({ ids, until: z.iso.datetime({ offset: true }).optional() })
  .refine((input) => (input.ids === undefined) !== (input.until === undefined), 'Send either ids or a moment.');
