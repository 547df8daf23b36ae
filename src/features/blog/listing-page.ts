/** Posts on one page of the listing (design, section 7). */
export const postsPerPage = 24;

export type ListingPage<T> = { items: T[]; number: number; last: number; total: number; newer: string | null; older: string | null };

/** The pages of the listing, in order; at least one, even when there is nothing to list. */
export function listingPages<T>(items: readonly T[]): ListingPage<T>[] {
  const last = Math.max(1, Math.ceil(items.length / postsPerPage));
  return Array.from({ length: last }, (_, index) => {
    const number = index + 1;
    return {
      items: items.slice(index * postsPerPage, number * postsPerPage),
      number,
      last,
      total: items.length,
      newer: number > 1 ? addressOf(number - 1) : null,
      older: number < last ? addressOf(number + 1) : null,
    };
  });
}

function addressOf(number: number): string {
  return number === 1 ? '/blog' : `/blog/page/${number}`;
}
