import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { chromiumFlags } from './tests/setup/chromium-flags.ts';
import { hasSharedMemory } from './tests/setup/shared-memory.ts';

// Workers evaluate this file again and inherit the variable; each runs a site of its own below this folder.
if (!process.env.E2E_LOCAL_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'site-e2e-'));
  process.env.E2E_LOCAL_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  // `npm test` runs the journeys, one a subject; `npm run test:all` also everything else that only a browser shows.
  projects: [
    { name: 'journeys', testDir: 'tests/e2e/journeys' },
    { name: 'browser', testDir: 'tests/e2e', testIgnore: 'journeys/**' },
    // Others at work on the page, or reading it elsewhere: translations, extensions, older browsers, readers of feeds.
    { name: 'foreign', testDir: 'tests/foreign' },
    // Links to words and kept pages need a whole Chromium, an installed one (npm run test:chromium); no stage runs it.
    {
      name: 'chromium',
      testDir: 'tests/chromium',
      use: {
        launchOptions: {
          executablePath: process.env.CHROMIUM_BIN ?? '/usr/bin/chromium',
          args: chromiumFlags,
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        },
      },
    },
    // Pictures to look at (npm run contact-sheet); no stage runs it.
    { name: 'contact-sheet', testDir: 'tests/contact-sheet' },
  ],
  outputDir: 'test-results/browser',
  // The tests of a file run in order on one site, which is reset to the seed before the next file (tests/e2e/site.ts).
  fullyParallel: false,
  // The tests of whole sites run beside them (tests/run.ts). More would make each other late: each has a site and a browser of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only a test that fails waits so long: a busy machine may need many times the seconds of an idle one.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    actionTimeout: 90_000,
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: chromiumFlags,
      // Playwright keeps the memory that Chromium's processes share in files, for machines with little room for it; that costs a twentieth of the time.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    },
    screenshot: 'only-on-failure',
    // Motion is drawn by the processor here, a second of it for each home page; tests of motion ask for it (tests/e2e/site.ts).
    contextOptions: { reducedMotion: 'reduce' },
  },
});
