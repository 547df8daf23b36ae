import { z } from 'zod';

/** Unsaved text of one tab, stored on the device. The subject is the post's id, or 'new'. */
export const draftSchema = z.object({
  subject: z.string().min(1),
  tab: z.string().min(1),
  saved_at: z.iso.datetime(),
  /** The stored version that the text started from; null for a new post. */
  version: z.number().int().positive().nullable(),
  /** The texts of that version, for a three-way comparison with a later one. */
  base: z.unknown(),
  values: z.unknown(),
  /** The text on the server that this one goes on from, and the number that it had then; words of "Your site" have none. */
  draft_id: z.string().optional(),
  sequence: z.number().optional(),
  /** The id of the administrator who opened the form (§12.device-person). */
  person: z.string().optional(),
  /** The server did not have it when it was stored here. */
  is_unsent: z.boolean().optional(),
});

export type Draft = z.infer<typeof draftSchema>;

/** Days after which a draft is deleted. */
const draftDays = 60;

/** Whether a draft is older than `draftDays`. */
export function isOutdated(draft: Pick<Draft, 'saved_at'>, now: Date): boolean {
  return now.getTime() - Date.parse(draft.saved_at) > draftDays * 86_400_000;
}

/** The drafts to offer, newest first: without those of tabs that are still open. */
export function offerableDrafts(drafts: readonly Draft[], openTabs: ReadonlySet<string>): Draft[] {
  return drafts.filter(({ tab }) => !openTabs.has(tab)).toSorted((a, b) => Date.parse(b.saved_at) - Date.parse(a.saved_at));
}
