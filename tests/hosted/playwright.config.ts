import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { chromiumFlags } from '#tests/setup/chromium-flags.ts';
import type { World } from './world.ts';

const { hosted }: World = JSON.parse(readFileSync(process.env.HOSTED_WORLD ?? '', 'utf8'));

/** The browser journeys of this folder, which run.ts starts: at the public address of the site, through the proxy of the test. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/hosted',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Only a test that fails waits so long: a busy machine may need many times the seconds of an idle one.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    baseURL: hosted.url,
    proxy: { server: hosted.proxy },
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: await chromium.executablePath(), args: [...chromiumFlags, '--disable-dev-shm-usage'] },
    screenshot: 'only-on-failure',
  },
});
