import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

// Workers evaluate this file again and inherit the variable; each runs a site of its own below this folder.
if (!process.env.E2E_LOCAL_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'site-e2e-'));
  process.env.E2E_LOCAL_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // The tests of a file run in order on one site, which is reset to the seed before the next file (tests/e2e/site.ts).
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // Only a test that fails waits so long; a busy machine may need more than the five seconds of the default.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/conformance/playwright-reporter.ts']],
  use: {
    launchOptions: { executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] },
    screenshot: 'only-on-failure',
  },
});
