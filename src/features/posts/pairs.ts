import type { PostLanguage } from './language.ts';

// Of two articles that are a pair and both public (docs/decisions/0061). Without schemas, so that public pages can run this in the browser.

/** The other article of a pair, as a card links to it. */
export type TwinLink = { id: string };

type Paired = { id: string; lang?: PostLanguage | undefined; twin?: TwinLink | null | undefined };

/** The same posts, each with the other one of its pair when that is among them. */
export function withTwins<P extends { id: string; translation_of: string | null }>(posts: readonly P[]): (P & { twin: P | null })[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const arabic = new Map(posts.flatMap((post) => (post.translation_of ? [[post.translation_of, post] as const] : [])));
  return posts.map((post) => ({ ...post, twin: arabic.get(post.id) ?? byId.get(post.translation_of ?? '') ?? null }));
}

/** The addresses of a pair for search engines, the English one also for readers of any other language. */
export function alternatesOf({ id, lang }: Paired, twin: TwinLink): { lang: string; path: string }[] {
  const [english, arabic] = lang === 'ar' ? [twin.id, id] : [id, twin.id];
  return Object.entries({ en: english, ar: arabic, 'x-default': english }).map(([name, of]) => ({ lang: name, path: `/blog/${of}` }));
}

/** The language of the other one of a pair. */
export function otherLanguage({ lang }: { lang?: PostLanguage | undefined }): PostLanguage {
  return lang === 'ar' ? 'en' : 'ar';
}

/** These posts with one of each pair: that in this language (§2.pairs). */
export function onePerPair<P extends Paired>(posts: readonly P[], lang: PostLanguage = 'en'): P[] {
  const ids = new Set(posts.map(({ id }) => id));
  return posts.filter((post) => (post.lang ?? 'en') === lang || !post.twin || !ids.has(post.twin.id));
}
