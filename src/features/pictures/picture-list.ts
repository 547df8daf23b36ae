import { z } from 'zod';
import { tidyEnds } from '#src/lib/typed-text.ts';

/** Pictures on a page of the list. */
export const picturePageSize = 60;

/** The longest description of a picture, in characters. */
export const descriptionLimit = 300;

/** What a picture shows, in one line, for readers who cannot see it. */
export const descriptionSchema = z.object({
  description: z
    .string()
    .overwrite((text) => tidyEnds(text.replaceAll(/\s+/g, ' ')))
    .refine((text) => [...text].length <= descriptionLimit, `At most ${descriptionLimit} characters are allowed.`),
});

/** A use of a stored picture: as the `picture` of a post, the `logo` of a partner, or in its `text`. */
export const pictureUseSchema = z.object({
  kind: z.enum(['post', 'draft', 'revision', 'bin', 'partner', 'site_profile']),
  /** Of the post or partner; of a draft, its own. */
  id: z.string(),
  post_id: z.string().nullable(),
  title: z.string().nullable(),
  where: z.enum(['picture', 'logo', 'text']),
});

/** Whether a use is one of before: in an earlier version, or in the bin. */
function isOfBefore({ kind, id }: PictureUse): boolean {
  return kind === 'revision' || kind === 'bin' || id === 'earlier';
}

/** Whether a file cannot be deleted, because a reader who presses its link must get it; of uses, those of before come last. */
export function isFileKept([first]: readonly PictureUse[]): boolean {
  return first !== undefined && !isOfBefore(first);
}

/** Uses by key, as the database finds them: how many, and the first 20. */
export const usesSchema = z.record(z.string(), z.object({ count: z.number(), first: z.array(pictureUseSchema) }));

/** A stored picture, with its size in pixels; a file has none. */
export const listedPictureSchema = z.object({
  key: z.string(),
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  bytes: z.number(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  /** Its name: what it shows; empty until somebody says it. */
  description: z.string().default(''),
  /** The first ones; `use_count` counts all. */
  uses: z.array(pictureUseSchema),
  use_count: z.number(),
});

/** A page of the stored pictures, newest first; `used_bytes` are those of all, `free_bytes` the person's own room (§2.pictures). */
export const picturePageSchema = z.object({
  pictures: z.array(listedPictureSchema),
  used_bytes: z.number(),
  free_bytes: z.number(),
  next: z.string().nullable(),
});

/** A picture with its new description. */
export const describedPictureSchema = listedPictureSchema.pick({ key: true, description: true });

/** What a deletion removed. */
export const deletedPictureSchema = z.object({ removed: listedPictureSchema.pick({ key: true, url: true, uses: true, use_count: true }) });

export type PictureUse = z.infer<typeof pictureUseSchema>;
export type PicturePage = z.infer<typeof picturePageSchema>;
export type ListedPicture = z.infer<typeof listedPictureSchema>;
