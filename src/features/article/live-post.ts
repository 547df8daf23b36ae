import { z } from 'zod';

/** What a built article asks for once per load: the revision of the post's last visible change, that of the site, and the post's numbers (§2.live). */
export const livePostSchema = z.object({
  revision: z.number(),
  site_revision: z.number(),
  /** The site's revision at the last change of the owner's words. */
  owner_revision: z.number(),
  comments: z.number(),
  views: z.number(),
  likes: z.number(),
});

export type LivePost = z.infer<typeof livePostSchema>;
