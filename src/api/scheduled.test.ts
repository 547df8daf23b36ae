import { afterEach, expect, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { retryPublish, runDailyCleanup } from './scheduled.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['daily cleanup', runDailyCleanup],
  ['retry publish', retryPublish],
])('"%s" fails visibly when the database is paused, so that the owner learns of it within a day', { tags: ['R41'] }, async (name, run) => {
  // Nothing listens there.
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:1');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'x'.repeat(40));
  expectConsoleErrors(new RegExp(`${name} failed`));
  expect((await run()).status).toBe(500);
});
