import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { firstResult, keystrokes } from './search-page.ts';
import { startSearchSite } from './search-site.ts';

/** What finding the oldest of so many posts costs a reader: milliseconds, medians unless said otherwise, and kilobytes as sent. */
export type SearchCosts = {
  posts: number;
  listingKilobytes: number;
  /** From the first key to the first result on slow 4G and a 4x slower CPU, with nothing fetched before. */
  cold: number;
  /** The same, when the index was asked for on focus and has arrived. */
  focused: number;
  /** From a key to its paint on a 4x slower CPU: median, and the slowest of all. */
  key: number;
  slowestKey: number;
};

const runs = 5;
// What DevTools and Lighthouse call slow 4G: per request, bytes a second.
const slow4g = { offline: false, latency: 562.5, downloadThroughput: (1_474.56 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 };

/** Searches an index of so many posts in a browser. */
export async function measureSearch(posts: number): Promise<SearchCosts> {
  const { origin, folder, close } = await startSearchSite(posts);
  const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const query = `(${posts})`;
    const cold = await repeat(() => onPage(browser, origin, true, (page) => firstResult(page, query)));
    const focused = await repeat(() => onPage(browser, origin, true, (page) => firstResult(page, query, 'after focus')));
    const keys = (await repeat(() => onPage(browser, origin, false, keystrokes))).flat();
    const listingKilobytes = brotliCompressSync(readFileSync(join(folder, 'blog.html'))).length / 1_024;
    return { posts, listingKilobytes, cold: median(cold), focused: median(focused), key: median(keys), slowestKey: Math.max(...keys) };
  } finally {
    await browser.close();
    close();
  }
}

/** A phone that has never been here, on the listing, idle. */
async function onPage<T>(browser: Browser, origin: string, isSlowNetwork: boolean, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (isSlowNetwork) await devtools.send('Network.emulateNetworkConditions', slow4g);
  await page.goto(`${origin}/blog`, { waitUntil: 'networkidle' });
  const measured = await measure(page);
  await context.close();
  return measured;
}

/** Once to warm up the server's compression, then as often as counts. */
async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  await measure();
  const results: T[] = [];
  for (let run = 0; run < runs; run++) results.push(await measure());
  return results;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
