import { join } from 'node:path';
import { type Page, chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { openDatabase } from '#local/database/open.ts';
import { site } from '#src/site.ts';
import { fillLargeSite } from '#tests/fixtures/large-site.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { signInAt } from '#tests/setup/sign-in.ts';
import { withSite } from './bench-site.ts';
import { median } from './median.ts';

/** Milliseconds from the address to the first row of a screen, and until the slowest answer of the API for it was there. */
export type ScreenCost = { screen: string; shown: number; answered: number };

/** What the first row of each screen says. */
const screens: [path: string, row: RegExp][] = [
  ['/dashboard', /Article \d+ about a licence/],
  ['/blogs', /Article \d+ about a licence/],
  ['/blogs/edit/large-7', /Update Structured Blog/],
  ['/enquiries', /Prospect \d+/],
  ['/comments', /Reader \d+/],
  ['/statistics', /Article \d+ about a licence/],
  ['/pictures', /Not used/],
  ['/trail', /Article \d+ about a licence/],
];

/** The screens of the administrator area on a site with ten years of content (`tests/fixtures/large-site.ts`), each loaded anew. */
export function measureScreens(runs: number): Promise<ScreenCost[]> {
  return withSite(0, ({ url, folder }) => measure(`${url}${site.adminPath}`, folder, runs), fill);
}

async function fill(folder: string): Promise<void> {
  const database = await openDatabase(join(folder, 'database'), testKeys);
  await fillLargeSite((sql) => database.connection.exec(sql));
  await database.close();
}

async function measure(area: string, folder: string, runs: number): Promise<ScreenCost[]> {
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const token = await signInAt(folder);
    await page.addInitScript((value) => {
      for (const key of ['admin_token', 'backend_token']) localStorage.setItem(key, value);
    }, token);
    const costs: ScreenCost[] = [];
    for (const [path, row] of screens) costs.push(await costOf(page, { path, address: `${area}${path}`, row, runs }));
    return costs;
  } finally {
    await browser.close();
  }
}

type Screen = { path: string; address: string; row: RegExp; runs: number };

async function costOf(page: Page, { path, address, row, runs }: Screen): Promise<ScreenCost> {
  const loads: Omit<ScreenCost, 'screen'>[] = [];
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    await page.goto(address);
    await page.locator('main').getByText(row).first().waitFor();
    loads.push({ shown: performance.now() - started, answered: await slowestAnswer(page) });
  }
  return { screen: path, shown: median(loads.map(({ shown }) => shown)), answered: median(loads.map(({ answered }) => answered)) };
}

function slowestAnswer(page: Page): Promise<number> {
  return page.evaluate(() => {
    const answers = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
    return Math.max(0, ...answers.map(({ duration }) => duration));
  });
}
