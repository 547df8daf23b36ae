import { z } from 'zod';

/** Days for which a link shows its post. */
export const previewLinkDays = 14;

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'Please choose a day and a time.')
  .transform((text) => new Date(text).toISOString());

/** The link of a post as it is listed; its address is not stored, so it cannot be shown again. */
export const previewLinkSchema = z.object({ created_by: z.string(), created_at: moment, expires_at: moment });

/** `GET /api/blogs/:id/preview-link`: null while there is none. */
export const currentPreviewLinkSchema = previewLinkSchema.nullable();

/** `POST /api/blogs/:id/preview-link`: with `url`, the path of its page, which is answered only this once. */
export const newPreviewLinkSchema = previewLinkSchema.extend({ url: z.string() });

/** `DELETE /api/blogs/:id/preview-link`: whether there was one. */
export const endedPreviewLinkSchema = z.object({ ended: z.boolean() });

export type PreviewLink = z.output<typeof previewLinkSchema>;
export type NewPreviewLink = z.output<typeof newPreviewLinkSchema>;
