import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

// The workers read this file again; they must find the folder and ports of the first reading.
process.env.E2E_LOCAL_DIR ??= mkdtempSync(join(tmpdir(), 'site-e2e-'));
const port = Number(process.env.E2E_PORT ?? 8988);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 1,
  // A busy machine may be late once; what fails three times is broken. Flaky tests are listed at the end of a run.
  retries: 2,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['./tests/conformance/playwright-reporter.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node local/start.ts',
    url: `http://localhost:${port}/build.json`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      LOCAL_DIR: process.env.E2E_LOCAL_DIR,
      PORT: String(port),
      SUPABASE_PORT: String(port + 1),
      AUTH_EMULATOR_PORT: String(port + 2),
    },
  },
});
