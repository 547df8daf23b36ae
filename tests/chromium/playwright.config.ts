import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

const executablePath = process.env.CHROMIUM_BIN ?? '/usr/bin/chromium';
if (!existsSync(executablePath))
  throw new Error(
    `There is no Chromium at ${executablePath}: install it, for instance with "apt-get install chromium", or set CHROMIUM_BIN.`,
  );

/** npm run test:chromium: what the Chromium of the other tests cannot do, a shell that follows no text fragment and keeps no page for Back. */
export default defineConfig({
  ...base,
  projects: [{ name: 'chromium', testDir: '.' }],
  outputDir: '../../test-results/chromium',
  workers: 1,
  use: {
    ...base.use,
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'], ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  },
});
