import { defineCollection } from 'astro:content';
import { postSchema } from '#src/features/posts/post.ts';
import { siteProfileSchema } from '#src/features/site-profile/site-profile.ts';
import { partnerSchema } from './features/partners/partner.ts';
import {
  buildInfoLoader,
  partnerLoader,
  postLoader,
  siteProfileLoader,
  subscriptionsLoader,
} from './features/publishing/loaders.server.ts';
import { buildInfoSchema } from './features/publishing/revision.server.ts';
import { offeredSubscriptionsSchema } from './features/publishing/site-outline.server.ts';

export const collections = {
  posts: defineCollection({ loader: postLoader, schema: postSchema }),
  partners: defineCollection({ loader: partnerLoader, schema: partnerSchema }),
  /** One entry. */
  siteProfile: defineCollection({ loader: siteProfileLoader, schema: siteProfileSchema }),
  /** One entry. */
  subscriptions: defineCollection({ loader: subscriptionsLoader, schema: offeredSubscriptionsSchema }),
  /** One entry: the content of `/build.json`. */
  buildInfo: defineCollection({ loader: buildInfoLoader, schema: buildInfoSchema }),
};
