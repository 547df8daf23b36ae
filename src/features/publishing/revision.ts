import { z } from 'zod';

/** The row of `site_revision`: what the live site should carry (design, section 4). */
export const siteRevisionSchema = z.object({
  revision: z.number().int().nonnegative(),
  published_posts: z.number().int().nonnegative(),
});

export type SiteRevision = z.infer<typeof siteRevisionSchema>;

/** The content of `/build.json`: what the live site does carry. */
export const buildStampSchema = z.object({
  revision: z.number().int().nonnegative(),
  posts: z.number().int().nonnegative(),
});
