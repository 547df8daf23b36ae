import { categorySlug } from '#src/features/posts/category.ts';
import type { PostLanguage } from '#src/features/posts/language.ts';

/** Posts on one page of the listing (§2.listing-pages). */
export const postsPerPage = 24;

/** Tags on a card (§2.card). */
export const tagsPerCard = 3;

export type ListingPage<T> = {
  items: T[];
  number: number;
  last: number;
  /** Number of cards in the whole listing, and its category; null for all posts. */
  total: number;
  category: string | null;
  /** The one language of its posts. */
  lang?: PostLanguage;
  newer: string | null;
  older: string | null;
};

/** What the scripts of a page know of it: `index` is the key of its search index. */
export type BuiltPage = Pick<ListingPage<unknown>, 'number' | 'total' | 'category' | 'lang'> & { index: string };

/** The pages of the listing, of one category or of one language, in order; at least one, even without posts. @param path of a page by its number */
export function listingPages<T>(
  items: readonly T[],
  { category = null, lang }: { category?: string | null; lang?: PostLanguage } = {},
  path = (number: number) => (lang ? languagePath(lang, number) : listingPath(category, number)),
): ListingPage<T>[] {
  const last = Math.max(1, Math.ceil(items.length / postsPerPage));
  return Array.from({ length: last }, (_, index) => {
    const number = index + 1;
    return {
      items: items.slice(index * postsPerPage, number * postsPerPage),
      number,
      last,
      total: items.length,
      category,
      ...(lang && { lang }),
      newer: number > 1 ? path(number - 1) : null,
      older: number < last ? path(number + 1) : null,
    };
  });
}

/** '/blog', '/blog/page/2', '/blog/category/licensing', '/blog/category/licensing/page/2'. */
export function listingPath(category: string | null, number = 1): string {
  const first = category ? `/blog/category/${categorySlug(category)}` : '/blog';
  return number === 1 ? first : `${first}/page/${number}`;
}

/** '/blog/language/ar', '/blog/language/ar/page/2'. */
export function languagePath(lang: PostLanguage, number = 1): string {
  return number === 1 ? `/blog/language/${lang}` : `/blog/language/${lang}/page/${number}`;
}

/** The list in a language, which is there for Arabic once one such post is public; else the list of all. */
export function listFor(posts: readonly { lang?: PostLanguage | undefined }[], lang: PostLanguage): string {
  return lang === 'ar' && posts.some((post) => post.lang === lang) ? languagePath(lang) : listingPath(null);
}
