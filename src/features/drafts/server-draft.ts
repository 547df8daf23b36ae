import { z } from 'zod';
import { postIdSchema, postSchema, postStatuses } from '#src/features/posts/post.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { json } from '#src/lib/json.ts';

/** Unsaved texts that a list names. */
export const maxListedDrafts = 200;

const moment = z.string().transform((text) => isoMoment(text) ?? text);
const sequence = z.number().int().min(0).max(1_000_000_000);
const version = z.number().int().positive();
/** The texts of the form as typed. The form reads them; the server keeps them as they are. */
const content = z.record(z.string(), json, 'Send the texts of the form.');

const shared = {
  id: z.uuid(),
  /** The post that the text belongs to; null for the text of a new one. */
  post_id: postIdSchema.nullable().catch(null),
  /** The version of the post that the text started from. */
  post_version: version.nullable(),
  /** What it was written on, such as "Safari on iPhone". */
  device: z.string().nullable(),
  /** Raised by each save; a device says from which one it started. */
  sequence,
  saved_at: moment,
};

/** An unsaved text in a list: which post it belongs to, and no more of its content than the title. */
export const listedDraftSchema = z.object({
  ...shared,
  title: z
    .string()
    .nullable()
    .transform((text) => text?.trim() ?? ''),
  /** Null for a text of a new post, and when the post was deleted. */
  post_status: z.enum(postStatuses).nullable().catch(null),
});

/** One person's unsaved text as the server has it (docs/decisions/0016). */
export const serverDraftSchema = z.object({
  ...shared,
  content,
  /** The post as it was when the text was begun; null for a new post. */
  base: postSchema.nullable().catch(null),
});

export type ListedDraft = z.infer<typeof listedDraftSchema>;
export type ServerDraft = z.infer<typeof serverDraftSchema>;

/** The body that saves an unsaved text; `sequence` is the one that the device started from, 0 for a new text. */
export const draftInputSchema = z.object({
  post_id: postIdSchema.nullish().transform((id) => id ?? null),
  post_version: version.nullish().transform((number) => number ?? null),
  content,
  sequence,
});

export type DraftInput = z.input<typeof draftInputSchema>;

/** The parameters of the list: all, or with its content the one of a post. */
export const draftsQuerySchema = z.object({ post_id: postIdSchema.optional() });
/** The parameters of a removal: it takes only the text of this `sequence`, so that a newer one stays. */
export const draftRemovalSchema = z.object({ sequence: z.coerce.number().pipe(sequence) });

/** The answer of the list, without contents. */
export const draftListSchema = z.object({ drafts: z.array(listedDraftSchema) });
/** The answer for one post, with the content. */
export const draftOfPostSchema = z.object({ drafts: z.array(serverDraftSchema).max(1) });
/** The answer to a save. `post_id` says that the text became one of a post meanwhile. */
export const savedDraftSchema = z.object({ id: z.uuid(), post_id: postIdSchema.nullable(), sequence, saved_at: moment });
/** The body of a 409: the text that another device or tab has saved, null when it was saved or discarded there. */
export const draftConflictSchema = z.object({ current: serverDraftSchema.nullable() });
