import type { CardPost } from '#src/features/posts/post-display.ts';
import type { Filters } from './filters.ts';
import { fold } from './fold.ts';

/** A post with the folded text that search looks through. */
export type Searchable = { post: CardPost; haystack: string };

// No text holds it, so no match reaches from one field into the next.
const border = '\n\0\n';

/** Makes a post searchable by title, excerpt as shown, and category (specification, section 5; decision 19). */
export function searchable(post: CardPost): Searchable {
  return { post, haystack: fold([post.title, post.excerpt ?? '', post.category ?? ''].join(border)) };
}

/** The posts that match: the folded text anywhere in a field, and exactly the category; order is kept. */
export function matching(items: readonly Searchable[], { text, category }: Filters): Searchable[] {
  const needle = fold(text.trim());
  return items.filter(({ post, haystack }) => (category === null || post.category === category) && haystack.includes(needle));
}

/** Whether everything that matches `next` also matches `before`, so that only those need to be looked through. */
export function narrows(next: Filters, before: Filters): boolean {
  return (before.category === null || before.category === next.category) && fold(next.text.trim()).includes(fold(before.text.trim()));
}
