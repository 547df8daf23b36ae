import { type BenchSite, withSite } from './bench-site.ts';
import { withFloor } from './floor.ts';
import { type Scores, scoresOf } from './lighthouse.ts';
import { median } from './median.ts';
import { type Kind, loadPage, type PageLoad } from './page-load.ts';
import { withPhone } from './phone.ts';

/** Medians of several cold loads; the floor is the first. */
export type PageCost = PageLoad & { name: string; scores: Scores };

/** The article is of text alone; the rich one has headings, a table and a note. */
const pages = {
  home: '/',
  listing: '/blog',
  article: '/blog/free-zone-or-mainland',
  'rich article': '/blog/whats-in-a-name-clearing-a-trade-name-first-time',
};

/** Home, listing and two articles beside the one-file floor, loaded in turn so that a busy moment affects all. */
export function measurePages(runs: number): Promise<PageCost[]> {
  return withSite(0, (site) => withFloor((floor) => measure(addressesOf(site, floor), runs)));
}

function addressesOf({ url }: BenchSite, floor: string): [string, string][] {
  return [['floor', `${floor}/`], ...Object.entries(pages).map(([name, path]): [string, string] => [name, `${url}${path}`])];
}

async function measure(urls: [string, string][], runs: number): Promise<PageCost[]> {
  const loads = new Map<string, PageLoad[]>(urls.map(([name]) => [name, []]));
  // The first round warms the server and is not counted.
  for (let round = 0; round <= runs; round++) {
    for (const [name, url] of urls) {
      const load = await withPhone({ isSlow: true }, (page) => loadPage(page, url));
      if (round > 0) loads.get(name)?.push(load);
    }
  }
  const costs: PageCost[] = [];
  for (const [name, url] of urls) costs.push({ name, ...mediansOf(loads.get(name) ?? []), scores: await scoresOf(url, Math.min(runs, 3)) });
  return costs;
}

function mediansOf(loads: PageLoad[]): PageLoad {
  const of = (read: (load: PageLoad) => number) => median(loads.map(read));
  const bytes = (kind: Kind) => of((load) => load.bytes[kind]);
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    shift: of(({ shift }) => shift),
    longTasks: of(({ longTasks }) => longTasks),
    blocking: of(({ blocking }) => blocking),
    renderBlocking: of(({ renderBlocking }) => renderBlocking),
    scripts: loads.at(-1)?.scripts ?? [],
    requests: of(({ requests }) => requests),
    document: of(({ document }) => document),
    bytes: {
      html: bytes('html'),
      script: bytes('script'),
      style: bytes('style'),
      font: bytes('font'),
      image: bytes('image'),
      other: bytes('other'),
    },
  };
}
