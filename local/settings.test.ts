import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { Problem } from './problem.ts';
import { prepareLocalDir, readSettings, siteUrl } from './settings.ts';

test('without variables the site is at localhost:8888, on loopback only', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ host: '127.0.0.1', authPort: 9099, databasePort: 54321 });
  expect(siteUrl(settings)).toBe('http://localhost:8888');
});

test.each([
  [{ PORT: '80800' }, /PORT/],
  [{ SUPABASE_PORT: 'none' }, /SUPABASE_PORT/],
  [{ DATABASE_URL: 'mysql://localhost' }, /DATABASE_URL/],
])('the setting %j is refused by name', (environment, name) => {
  expect(() => readSettings(environment)).toThrow(name);
  expect(() => readSettings(environment)).toThrow(Problem);
});

test('a folder that cannot be made is refused in one line', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => prepareLocalDir(join(file, 'below'))).toThrow(/cannot be used.*LOCAL_DIR/);
});
