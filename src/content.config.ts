import { defineCollection } from 'astro:content';
import { ownerSchema } from '#src/features/owner/owner.ts';
import { postSchema } from '#src/features/posts/post.ts';
import { partnerSchema } from './features/partners/partner.ts';
import { ownerLoader, partnerLoader, postLoader, stampLoader } from './features/publishing/loaders.server.ts';
import { buildStampSchema } from './features/publishing/revision.server.ts';

export const collections = {
  posts: defineCollection({ loader: postLoader, schema: postSchema }),
  partners: defineCollection({ loader: partnerLoader, schema: partnerSchema }),
  /** One entry: the owner's words. */
  owner: defineCollection({ loader: ownerLoader, schema: ownerSchema }),
  /** One entry: the content of `/build.json`. */
  stamp: defineCollection({ loader: stampLoader, schema: buildStampSchema }),
};
