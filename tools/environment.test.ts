import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { findTarget } from './environment.ts';

const hosted = { SUPABASE_URL: 'https://name.supabase.co' };

test('the address of a hosted site is whole, or may be unknown', () => {
  expect(findTarget({ ...hosted, URL: 'https://site.example.com' }).url).toBe('https://site.example.com');
  for (const none of [{}, { URL: '' }]) expect(findTarget({ ...hosted, ...none }).url).toBeUndefined();
  for (const URL of ['site.example.com', 'https://', 'ftp://site.example.com'])
    expect(() => findTarget({ ...hosted, URL })).toThrow('URL must be the whole address of the site, such as https://www.example.com');
});

test('variables come from .env where it is there, and nothing is said where it is not', () => {
  const cwd = temporaryFolder();
  const loader = join(import.meta.dirname, 'load-env-file.ts');
  const run = () =>
    execFileSync(process.execPath, ['--import', loader, '--print', 'process.env.FROM_FILE'], { cwd, stdio: 'pipe' }).toString();
  expect(run()).toBe('undefined\n');
  writeFileSync(join(cwd, '.env'), 'FROM_FILE=yes\n');
  expect(run()).toBe('yes\n');
});
