import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

// Files share their process, and the live database is connected once per process.
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('with valid settings an invalid token is refused as such, which shows that all settings were read', async () => {
  expectConsoleErrors(/unauthorized/);
  const response = await signInWith({});
  expect([response.status, Object.keys(await response.json())]).toEqual([401, ['detail', 'code']]);
});

test.each([
  ['SUPABASE_URL', { SUPABASE_URL: undefined }],
  ['SUPABASE_SECRET_KEY', { SUPABASE_SECRET_KEY: '' }],
  ['FIREBASE_PROJECT_ID', { FIREBASE_PROJECT_ID: undefined }],
  ['FIREBASE_AUTH_EMULATOR_HOST', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
])('a wrong %s answers 503, and the variable is named in the log only', async (name, change: Record<string, string | undefined>) => {
  expectConsoleErrors(new RegExp(name));
  const response = await signInWith(change);
  expect([response.status, await response.json()]).toEqual([
    503,
    { detail: 'The server is not configured. Please tell the owner.', code: 'misconfigured' },
  ]);
});

async function signInWith(change: Record<string, string | undefined>): Promise<Response> {
  const sound = { SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: 'x'.repeat(30), FIREBASE_PROJECT_ID: 'project' };
  for (const [key, value] of Object.entries({ ...sound, ...change })) vi.stubEnv(key, value);
  // The database lets every request pass; only the settings are in question here.
  vi.stubGlobal('fetch', async () => Response.json(0));
  const { api } = await import('./live.ts');
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"firebase_token":"a.b.c"}' };
  return api.fetch(new Request('http://localhost/api/auth/firebase-login', init));
}
