import { z } from 'zod';

/** Text that a tab keeps on the device while it is not saved on the server. The subject says of what: a post's id, or 'new'. */
export const draftSchema = z.object({
  subject: z.string().min(1),
  tab: z.string().min(1),
  saved_at: z.iso.datetime(),
  /** The version on the server that the writing began from; null for what was never saved. */
  version: z.number().int().positive().nullable(),
  /** The texts of that version, so that a later version can be compared by field. */
  base: z.unknown(),
  values: z.unknown(),
});

export type Draft = z.infer<typeof draftSchema>;

/** Drafts that nobody has come back for are forgotten after so many days. */
export const draftDays = 60;

/** Whether a draft may be forgotten: older than `draftDays`. */
export function isOutdated(draft: Pick<Draft, 'saved_at'>, now: Date): boolean {
  return now.getTime() - Date.parse(draft.saved_at) > draftDays * 86_400_000;
}

/** The drafts that may be offered: not those of tabs in which somebody is writing; newest first. */
export function offerable(drafts: readonly Draft[], openTabs: ReadonlySet<string>): Draft[] {
  return drafts.filter(({ tab }) => !openTabs.has(tab)).toSorted((a, b) => Date.parse(b.saved_at) - Date.parse(a.saved_at));
}
