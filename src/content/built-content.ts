import { getCollection } from 'astro:content';
import { inDisplayOrder } from '#src/features/partners/partner.ts';
import { withTwins } from '#src/features/posts/pairs.ts';
import { publishedPosts } from '#src/features/posts/published.ts';
import { siteProfileFacts } from '#src/features/site-profile/built-site-profile.ts';
import type { Content } from './content.ts';

let built: Promise<Content> | undefined;

/** The content of this build, read once (docs/decisions/0008); the development server reads it for each page. */
export function builtContent(): Promise<Content> {
  if (import.meta.env.DEV) return read();
  built ??= read();
  return built;
}

async function read(): Promise<Content> {
  const posts = (await publishedPosts()).map(({ data }) => data);
  const byId = new Map(posts.map((post) => [post.id, post]));
  const partners = (await getCollection('partners')).map(({ data }) => data);
  const [buildInfo] = await getCollection('buildInfo');
  const [subscriptions] = await getCollection('subscriptions');
  return {
    revision: buildInfo?.data.revision ?? 0,
    owner: await siteProfileFacts(),
    partners: partners.sort(inDisplayOrder),
    subscriptions: { isOpen: subscriptions?.data.is_open ?? false },
    posts: withTwins(posts),
    article: async (id) => byId.get(id),
    articles: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
  };
}
