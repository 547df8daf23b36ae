import { newestFirst } from '#src/features/posts/newest-first.ts';
import type { CardPost } from '#src/features/posts/post-display.ts';
import { type BuiltPage, postsPerPage } from '../listing-page.ts';

/** What changed since the build of a page, and how many posts there are now: answers of `GET /api/changes`, put together. */
export type Changes = { total: number; categories: Record<string, number>; changed: CardPost[]; gone: string[] };

type Dated = Pick<CardPost, 'id' | 'created_at' | 'date'>;

/** A list of cards as it was built. */
export type BuiltCards = {
  cards: { id: string; created_at: string | null }[];
  page: number;
  category: string | null;
  /** No built card follows, on this page or a later one. */
  isEnd: boolean;
};

/** Whether a fresh build would show other cards: one of these changed or went, or another belongs among them. */
export function concerns({ changed, gone }: Changes, { cards, page, category, isEnd }: BuiltCards): boolean {
  const touched = new Set([...gone, ...changed.map(({ id }) => id)]);
  // What happens on earlier pages moves the later ones.
  if (page > 1) return touched.size > 0;
  if (cards.some(({ id }) => touched.has(id))) return true;
  const last = isEnd ? undefined : cards.at(-1);
  const isAmong = (post: Dated) => !last || newestFirst<Dated>(post, { date: null, ...last }) < 0;
  return changed.some((post) => (category === null || post.category === category) && isAmong(post));
}

/** Number of posts now, in all or in a category. */
export function countOf({ total, categories }: Pick<Changes, 'total' | 'categories'>, category: string | null): number {
  return category === null ? total : (categories[category] ?? 0);
}

/** Whether a fresh build of a listing page would show other cards or another number. */
export function isOutdated(list: ParentNode, { number, total, category }: BuiltPage, changes: Changes): boolean {
  const built = { cards: cardsIn(list, '.built-cards .card'), page: number, category, isEnd: number * postsPerPage >= total };
  return concerns(changes, built) || countOf(changes, category) !== total;
}

/** The cards in an element, in order. */
export function cardsIn(element: ParentNode, selector = '.card'): BuiltCards['cards'] {
  return [...element.querySelectorAll<HTMLElement>(selector)].map((card) => ({
    id: card.dataset.card ?? '',
    created_at: card.querySelector('time')?.dateTime ?? null,
  }));
}

/** Whether an item of an answer can be shown as a card. */
export function isCard(item: unknown): item is CardPost {
  const post = item as Partial<CardPost> | null;
  return (
    typeof post?.id === 'string' && typeof post.title === 'string' && Array.isArray(post.tags) && typeof post.author?.name === 'string'
  );
}
