import { test as base, expect } from '@playwright/test';
import { connect, type Database } from '#src/db/client.ts';
import { siteEnvironment, WorkerSite } from './worker-site.ts';

export type Site = {
  /** The database of the running site. */
  db: Database;
  /** Purges these tags from the edge cache; for rows that a test changes directly in the database. */
  purge: (...tags: string[]) => Promise<void>;
};

type Fixtures = { site: Site; expectedConsoleErrors: RegExp[]; strictConsole: undefined; seeded: undefined };

/** What Chromium reports on a busy machine when a page shows before the transition to it could begin; it then shows without one. */
const lateTransition = /^Transition was aborted because of (invalid state|timeout)/;

/** What a test of motion uses; the others see pages that stand still. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** Resolves in a page once the frame after the next is laid out; sizes that follow the width of a window are set a frame late. */
async function untilLaidOut(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => new ResizeObserver(resolve).observe(document.documentElement));
}

/** The test file that ran last on the site of this worker. */
let lastFile = '';

/** Tests against the running site, which is reset to its seed before each file; an unexpected console error fails a test. */
export const test = base.extend<Fixtures, { workerSite: WorkerSite }>({
  workerSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern of the fixtures that this one needs.
    async ({}, use, { parallelIndex }) => {
      const site = await WorkerSite.start(parallelIndex);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  seeded: [
    async ({ workerSite }, use, { file }) => {
      if (file !== lastFile) await workerSite.reset();
      lastFile = file;
      await use(undefined);
    },
    { auto: true, timeout: 240_000 },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    const resize = page.setViewportSize.bind(page);
    page.setViewportSize = async (size) => {
      await resize(size);
      // Without scripts nothing can tell.
      if (javaScriptEnabled !== false) await page.evaluate(untilLaidOut);
    };
    await use(page);
  },
  baseURL: async ({ workerSite }, use) => use(workerSite.url),
  expectedConsoleErrors: [[], { option: true }],
  site: async ({ request }, use) => {
    const environment = siteEnvironment();
    await use({
      db: connect(environment, { timeoutMs: 60_000 }),
      purge: async (...cache_tags) => {
        const headers = { Authorization: `Bearer ${environment.NETLIFY_PURGE_API_TOKEN}` };
        const purged = await request.post(`${environment.PURGE_API_URL}/api/v1/purge`, { headers, data: { cache_tags } });
        expect(purged.status()).toBe(202);
      },
    });
  },
  strictConsole: [
    async ({ page, expectedConsoleErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      const expected = [...expectedConsoleErrors, lateTransition];
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
