import { withBaseline } from './baseline.ts';
import { withSite } from './bench-site.ts';
import { type Scores, scoresOf } from './lighthouse.ts';
import { medians } from './median.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { withPhone } from './phone.ts';

export type PageCost = { page: string } & PageLoad & Scores;

const paths = { home: '/', listing: '/blog', article: '/blog/free-zone-or-mainland' };

/** Home, listing and an article beside the baseline page: medians of cold loads, taken in turn so that a busy moment affects all. */
export function measurePages(runs: number): Promise<PageCost[]> {
  return withSite(0, ({ url }) =>
    withBaseline(async (baseline) => {
      const addresses = Object.entries({ baseline: `${baseline}/`, ...paths }).map(([page, path]) => ({
        page,
        address: new URL(path, url).href,
      }));
      const loads = new Map<string, PageLoad[]>(addresses.map(({ page }) => [page, []]));
      // The first round warms the server and is not counted.
      for (let round = 0; round <= runs; round++)
        for (const { page, address } of addresses) {
          const load = await withPhone((phone) => loadPage(phone, address));
          if (round > 0) loads.get(page)?.push(load);
        }
      return Array.fromAsync(addresses, async ({ page, address }) => ({
        page,
        ...medians(loads.get(page) ?? []),
        ...(await scoresOf(address, runs)),
      }));
    }),
  );
}
