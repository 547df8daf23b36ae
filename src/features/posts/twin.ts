import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';
import { searchText } from '#src/lib/storable-text.ts';
import { postFields, postIdSchema } from './post.ts';

const moment = z
  .string()
  .nullish()
  .transform((text) => isoMoment(text ?? null));

const versionShape = { ...postFields.pick({ id: true, lang: true, status: true }).shape, title: z.string(), first_published_at: moment };

/** The answer of `GET /api/blogs/{id}/twin`: the article of the other language, null without one. */
export const twinSchema = z.object({
  twin: z
    .object({
      ...versionShape,
      /** When it went to the bin. */
      deleted_at: moment,
      /** The unsaved text of one that was never saved. */
      text_id: z.string().nullable(),
      /** The version of the English article that the Arabic one follows; null while that was never published. */
      translated_version: z.number().nullable(),
      /** Since when the English text is ahead of the Arabic one; null while it is not. */
      changed_at: moment,
    })
    .nullable(),
});

export type Twin = NonNullable<z.output<typeof twinSchema>['twin']>;

/** The body of `PUT /api/blogs/{id}/twin`: the other article, or null to separate the two. */
export const twinInputSchema = z.object({
  id: postIdSchema.nullable(),
  /** The version of the English article that the Arabic one follows; left out, that of now. */
  translated_version: z.number().int().nonnegative().max(2_147_483_647).nullable().optional(),
});

/** The query of `GET /api/blogs/{id}/twin/choices`. */
export const twinQuerySchema = z.object({ search: searchText });

/** Its answer: the saved articles of the other language without a partner. */
export const twinChoicesSchema = z.object({ blogs: z.array(z.object(versionShape)) });

export type TwinChoice = z.output<typeof twinChoicesSchema>['blogs'][number];
