import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';
import { json } from '#src/lib/json.ts';
import { maxRequestBytes } from '#src/lib/request-size.ts';

/** Most bytes of a kept text: what is typed may be far longer than what can be saved. */
export const maxTextBytes = 4 * maxRequestBytes;

/** Names that the server keeps of the writes before the last. */
export const maxNamesBefore = 100;

/** The texts of a form as typed. The form reads them; the server keeps them as they are. */
export const contentSchema = z.record(z.string(), json, 'Send the texts of the form.');

/** The text of one subject as the server has it: what is typed and not saved, and the line of writes that it belongs to. */
export const textSchema = z.object({
  id: z.uuid(),
  /** Null for the site profile. */
  post_id: z.string().nullable(),
  /** Raised by each write, by whatever hand. */
  number: z.number().int(),
  /** The id of the last write, which its writer chose. */
  name: z.uuid(),
  /** The names of the writes before it, latest first. */
  names_before: z.array(z.uuid()),
  /** Null while nothing is unsaved: the text is the saved one. */
  content: contentSchema.nullable(),
  /** The saved version that the content began from; -1 when it is not known any more. */
  of_version: z.number().int(),
  /** What was saved in that version, as a row; null when that is the present one, or is not known. */
  base: json.transform((row) => row ?? null),
  saved_by: z.string().nullable(),
  device: z.string().nullable(),
  saved_at: z
    .string()
    .nullable()
    .transform((moment) => isoMoment(moment)),
});

export type Text = z.infer<typeof textSchema>;

/**
 * The body that keeps a text: the write that it goes on from (null for a new text), its own name, and the texts; null when nothing is unsaved.
 * `of_version` is the saved version whose words are in the texts already.
 */
export const textInputSchema = z.strictObject({
  from: z.uuid().nullable(),
  name: z.uuid(),
  content: contentSchema.nullable(),
  of_version: z.number().int().nonnegative().optional(),
});

/** The answer to a kept text; without a post when an empty text that was never saved took its post along. */
export const keptTextSchema = z.union([textSchema, z.object({ id: z.uuid(), post_id: z.null() })]);

/** What a save says of the text that it stores, in its additive field `text`; a new post goes on from nothing. */
export const writeNamesSchema = z.strictObject({ from: z.uuid().nullable(), name: z.uuid() });

export type WriteNames = z.infer<typeof writeNamesSchema>;

/** The body of a 409: the text that came first, and what is saved. */
export const textConflictSchema = z.object({ text: textSchema, post: z.unknown().optional() });
