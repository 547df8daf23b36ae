import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { searchIndexPath } from '#src/features/listing/search/search-index.ts';
import { withSite } from './bench-site.ts';
import { median } from './median.ts';
import { loadPage } from './page-load.ts';
import { withPhone } from './phone.ts';
import { watchKeys } from './watch-keys.ts';

/** Milliseconds, medians; `listing` is the first view's HTML and `index` the whole index in bytes as sent, `keystrokes` from each key to the frame that shows its results. */
export type SearchCost = { posts: number; listing: number; index: number; unprepared: number; prepared: number; keystrokes: number[] };

const typed = 'licence for a';
const box = (page: Page) => page.getByPlaceholder('Search articles...');

/** Search on the listing of a site with so many posts more than the sample, on a throttled phone. */
export function measureSearch(posts: number, runs: number): Promise<SearchCost> {
  return withSite(posts, async ({ url }) => {
    const listingUrl = `${url}/blog`;
    const listing: number[] = [];
    const unprepared: number[] = [];
    const prepared: number[] = [];
    const keystrokes: number[][] = [];
    for (let run = 0; run < runs; run++) {
      await withPhone({ isSlow: true }, async (page) => {
        listing.push((await loadPage(page, listingUrl)).bytes.html);
        unprepared.push(await firstResult(page, posts));
      });
      prepared.push(await withPhone({ isSlow: true }, (page) => preparedResult(page, listingUrl, posts)));
      keystrokes.push(await withPhone({ isSlow: false }, (page) => keystrokesOf(page, listingUrl)));
    }
    // A space at the end changes nothing, and so has no time.
    const keys = Array.from(typed, (_, key) => median(keystrokes.map((run) => run[key] ?? Number.NaN))).filter(Number.isFinite);
    const index = await indexBytes(url);
    return { posts, listing: median(listing), index, unprepared: median(unprepared), prepared: median(prepared), keystrokes: keys };
  });
}

/** The index, compressed as the host sends it. */
async function indexBytes(url: string): Promise<number> {
  const [, key = ''] = /&quot;index&quot;:&quot;([^&]+)/.exec(await (await fetch(`${url}/blog`)).text()) ?? [];
  return brotliCompressSync(await (await fetch(`${url}${searchIndexPath(key)}`)).arrayBuffer()).length;
}

/** The index was asked for when the field got the focus, and is there. */
async function preparedResult(page: Page, listingUrl: string, posts: number): Promise<number> {
  await page.goto(listingUrl, { waitUntil: 'networkidle' });
  await box(page).focus();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(4_000);
  return firstResult(page, posts);
}

/** From typing a word that one post has, all at once, to that post being marked in the list. */
async function firstResult(page: Page, posts: number): Promise<number> {
  await page.evaluate(watchKeys);
  await box(page).focus();
  await page.keyboard.insertText(`(${posts})`);
  await page.locator('.card mark').first().waitFor({ timeout: 30_000 });
  await page.waitForTimeout(500);
  const [first] = await page.evaluate(() => globalThis.keyTimes());
  return first?.[0] ?? Number.NaN;
}

async function keystrokesOf(page: Page, listingUrl: string): Promise<number[]> {
  await page.goto(listingUrl, { waitUntil: 'networkidle' });
  await box(page).focus();
  // Wakes the search, so that what is measured is typing alone.
  await page.keyboard.type('x');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(2_000);
  await page.evaluate(watchKeys);
  for (const key of typed) {
    await page.keyboard.type(key);
    await page.waitForTimeout(700);
  }
  const times = await page.evaluate(() => globalThis.keyTimes());
  return times.map((paints) => paints.at(-1) ?? Number.NaN);
}
