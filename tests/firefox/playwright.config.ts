import { defineConfig } from '@playwright/test';

/** Journeys in an installed Firefox, which run.ts starts with a Playwright of its own: those of this folder, and two that Chromium walks too. */
export default defineConfig<{ expectedConsoleErrors: RegExp[] }>({
  projects: [
    { name: 'firefox', testDir: '.' },
    { name: 'both', testDir: '../e2e', testMatch: ['**/first-article.spec.ts', '**/editor-journey.spec.ts'] },
  ],
  outputDir: '../../test-results/firefox',
  workers: 1,
  forbidOnly: true,
  // Only a test that fails waits so long: a busy machine may need many times the seconds of an idle one.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env.FIREFOX_BIN,
      firefoxUserPrefs: {
        // This driver knows no `reducedMotion` and ignores `javaScriptEnabled`: both are preferences of Firefox.
        'ui.prefersReducedMotion': 1,
        // Pages to go back to are kept where the driver sees them.
        'fission.bfcacheInParent': false,
        // No name but localhost leads anywhere (tests/setup/chromium-flags.ts).
        'network.dns.disabled': true,
      },
    },
    // It runs the scripts that sign somebody in on the empty first page as well, which has no storage.
    expectedConsoleErrors: [/^The operation is insecure\.$/],
  },
});
