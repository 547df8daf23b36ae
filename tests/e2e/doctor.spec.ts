import { spawnSync } from 'node:child_process';
import { expect, test } from './site.ts';

test('the doctor finds the running copy well', () => {
  const { status, stdout, stderr } = doctor({ LOCAL_DIR: process.env.E2E_LOCAL_DIR });
  expect(stdout + stderr).not.toContain('WRONG');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('All is well.');
  expect(status).toBe(0);
});

test('the doctor says what a hosted site lacks, line by line, and fails', () => {
  const { status, stdout } = doctor({ SUPABASE_URL: 'https://localhost:1', SUPABASE_SECRET_KEY: 'x'.repeat(30), ADMIN_EMAILS: 'nobody' });
  const wrong = stdout.split('\n').filter((line) => line.startsWith('WRONG'));
  for (const name of ['FIREBASE_PROJECT_ID', 'PUBLIC_FIREBASE_API_KEY', 'ADMIN_EMAILS', 'BUILD_HOOK_URL', 'database'])
    expect(wrong.filter((line) => line.includes(name)).length, name).toBeGreaterThan(0);
  expect(status).toBe(1);
});

function doctor(env: Record<string, string | undefined>) {
  const { PATH } = process.env;
  return spawnSync(process.execPath, ['tools/doctor/cli.ts'], { env: { PATH, ...env }, encoding: 'utf8', timeout: 60_000 });
}
