import { onePerPair } from '#src/features/posts/pairs.ts';
import type { CardPost } from '#src/features/posts/post-display.ts';
import type { Filters } from './filters.ts';
import { fold } from './fold.ts';

/** A post with the folded text that is searched. */
export type Searchable = { post: CardPost; haystack: string };

// Occurs in no text, so that no match spans two fields.
const separator = '\n\0\n';

/** Makes a post searchable by title, shown excerpt and category (§5.search). */
export function searchable(post: CardPost): Searchable {
  return { post, haystack: fold([post.title, post.excerpt ?? '', post.category ?? ''].join(separator)) };
}

/** The folded text that is looked for; white space counts as one space, as in what is shown. */
export function needleOf(text: string): string {
  return fold(text.trim().replaceAll(/\s+/g, ' '));
}

/** Whether filters leave anything out. */
export function isActive({ text, category }: Filters): boolean {
  return text.trim() !== '' || category !== null;
}

/** The posts that contain the text in a field and have exactly the category, in the same order. */
export function matching(items: readonly Searchable[], { text, category, lang }: Filters): Searchable[] {
  const needle = needleOf(text);
  const isIn = ({ post }: Searchable) => (category === null || post.category === category) && (!lang || (post.lang ?? 'en') === lang);
  return items.filter((item) => isIn(item) && item.haystack.includes(needle));
}

/** The matches that are cards: one of a pair, unless words were looked for, which may be in either (§2.pairs). */
export function cardsOf(matches: readonly Searchable[], { text }: Filters): Searchable[] {
  if (text.trim() !== '') return [...matches];
  const shown = new Set(onePerPair(matches.map(({ post }) => post)));
  return matches.filter(({ post }) => shown.has(post));
}

/** Whether everything that matches `next` also matches `before`, so that only the earlier matches have to be searched. */
export function narrows(next: Filters, before: Filters): boolean {
  return (before.category === null || before.category === next.category) && needleOf(next.text).includes(needleOf(before.text));
}
