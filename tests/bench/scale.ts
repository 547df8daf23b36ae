import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, chromium as playwright } from '@playwright/test';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { signInAt } from '#tests/setup/sign-in.ts';
import { type BenchSite, untilLive, withSite } from './bench-site.ts';
import { medians } from './median.ts';
import { browserOptions, withPhone } from './phone.ts';

/** Seconds, except for searches in milliseconds and memory in MB. */
export type ScaleCost = { posts: number; build: number; buildMB: number } & EditCost & SearchCost;
type EditCost = { editSeen: number; editBuilt: number };
type SearchCost = { searchUnprepared: number; searchPrepared: number };

/** One-machine mode with so many posts beside those of the sample: a build of all, edits and searches; medians. */
export function measureScale(posts: number, runs: number): Promise<ScaleCost> {
  return withSite(posts, async (site) => {
    const token = await signInAt(site.folder);
    const build = await buildAnew(site, token);
    const edits = await Array.fromAsync({ length: runs }, (_, run) => measureEdit(site, token, `Free zone or mainland ${run + 1}`));
    const searches = await Array.fromAsync({ length: runs }, () => measureSearch(`${site.url}/blog`, posts));
    return { posts, ...build, ...medians(edits), ...medians(searches) };
  });
}

/** A build that finds nothing of the one before. */
async function buildAnew(site: BenchSite, token: string): Promise<{ build: number; buildMB: number }> {
  const cache = join(site.folder, 'cache');
  for (const name of readdirSync(cache)) rmSync(join(cache, name), { recursive: true });
  await edit(site, token, 'Free zone or mainland');
  await untilBuilt(site);
  const [, seconds, megabytes] = [...site.output().matchAll(/^Built \d+ posts in ([\d.]+) s \(revision \d+, (\d+) MB\)/gm)].at(-1) ?? [];
  return { build: Number(seconds), buildMB: Number(megabytes) };
}

const path = '/blog/free-zone-or-mainland';

/** From opening a page to its showing the edit, the slower of the article and the listing; from saving to the built site. */
async function measureEdit(site: BenchSite, token: string, title: string): Promise<EditCost> {
  const browser = await playwright.launch(browserOptions);
  try {
    const page = await browser.newPage();
    const saved = performance.now();
    await edit(site, token, title);
    const seen: number[] = [];
    for (const address of [path, '/blog']) {
      const opened = performance.now();
      await page.goto(site.url + address);
      await page.locator('main').getByText(title, { exact: true }).first().waitFor();
      seen.push(performance.now() - opened);
    }
    await untilBuilt(site);
    return { editSeen: Math.max(...seen) / 1_000, editBuilt: (performance.now() - saved) / 1_000 };
  } finally {
    await browser.close();
  }
}

async function edit({ url }: BenchSite, token: string, title: string): Promise<void> {
  const address = `${url}${path.replace('/blog', '/api/blogs')}`;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const post = await (await fetch(address, { headers })).json();
  const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ ...post, title }) });
  if (!answer.ok) throw new Error(`The edit was answered with ${answer.status}: ${await answer.text()}`);
}

async function untilBuilt({ url, db }: BenchSite): Promise<void> {
  await untilLive(url, (await readRevision(db)).revision, 10 * 60_000);
}

/** A word that one post has, entered at once on a throttled phone: in a field that had no focus before, and with the index there. */
async function measureSearch(listing: string, posts: number): Promise<SearchCost> {
  const measure = (prepare: (page: Page) => Promise<unknown>) =>
    withPhone(async (page) => {
      await page.goto(listing, { waitUntil: 'networkidle' });
      await prepare(page);
      return firstResult(page, `(${posts})`);
    });
  return {
    searchUnprepared: await measure(async () => undefined),
    searchPrepared: await measure(async (page) => {
      await box(page).focus();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(4_000);
    }),
  };
}

const box = (page: Page) => page.getByPlaceholder('Search articles...');

async function firstResult(page: Page, text: string): Promise<number> {
  await page.evaluate(watchResults);
  await box(page).focus();
  await page.keyboard.insertText(text);
  await page.locator('.card mark').first().waitFor();
  // Until the frame that shows it is painted.
  await page.waitForTimeout(500);
  return page.evaluate(() => (globalThis as unknown as { firstResult: number }).firstResult);
}

/** Runs inside the page: notes the time from the next input to the first frame that shows a result. */
function watchResults(): void {
  let entered = 0;
  addEventListener('beforeinput', () => (entered = performance.now()), { capture: true, once: true });
  const results = new MutationObserver(() => {
    if (!document.querySelector('.card mark')) return;
    results.disconnect();
    const frame = new MessageChannel();
    frame.port1.onmessage = () => Object.assign(globalThis, { firstResult: performance.now() - entered });
    requestAnimationFrame(() => frame.port2.postMessage(null));
  });
  results.observe(document.querySelector('.cards') ?? document.body, { childList: true, subtree: true, characterData: true });
}
