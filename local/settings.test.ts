import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { Problem } from './problem.ts';
import { databaseServer, prepareLocalDir, readSettings, siteUrl } from './settings.ts';

test('without variables the site is at localhost:8888, on loopback only', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ host: '127.0.0.1', authPort: 9099, databasePort: 54321 });
  expect(siteUrl(settings)).toBe('http://localhost:8888');
});

test.each([
  [{ PORT: '80800' }, 'PORT: Please enter 65,535 or less.'],
  [{ SUPABASE_PORT: 'none' }, 'SUPABASE_PORT: Please enter a number.'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL: Please enter the address of a PostgreSQL server, beginning with postgres://'],
])('the setting %j is refused by name, in plain words', (environment, name) => {
  expect(() => readSettings(environment)).toThrow(name);
  expect(() => readSettings(environment)).toThrow(Problem);
});

test.each(['0.0.0.0', '::', '192.168.1.20', '8.8.8.8', 'my-machine', '127.0.0.1.example.com'])(
  'the address %s, which the network reaches, is refused in a sentence that says what to do instead',
  (HOST) => {
    expect(() => readSettings({ HOST })).toThrow(`HOST=${HOST} would open a site whose sign-in asks for no password to the network.`);
    expect(() => readSettings({ HOST })).toThrow(/Leave HOST out .*ssh -L.*docs\/deploy\.md/);
  },
);

test.each([
  ['postgres://me:secret@db.example.com:6543/shop?sslmode=require', 'the database shop on db.example.com:6543'],
  ['postgresql://127.0.0.1/site%20two', 'the database site two on 127.0.0.1'],
  ['postgres://me:secret@localhost', 'the database me on localhost'],
])('the database of %s is named without a secret', (DATABASE_URL, words) => {
  expect(databaseServer(readSettings({ DATABASE_URL }))).toBe(words);
});

test('the embedded database is nothing to name', () => {
  expect(databaseServer(readSettings({}))).toBeNull();
});

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('the address %s, which only this machine reaches, is accepted', (HOST) => {
  expect(readSettings({ HOST }).host).toBe(HOST);
});

test('only its owner may enter the folder of all state, also one that an earlier version left open', () => {
  const localDir = join(temporaryFolder(), 'state');
  prepareLocalDir(localDir);
  expect(modesOf([localDir, join(localDir, 'database'), join(localDir, 'logs')])).toEqual(['700', '700', '700']);
  for (const folder of [localDir, join(localDir, 'database')]) chmodSync(folder, 0o755);
  prepareLocalDir(localDir);
  expect(modesOf([localDir, join(localDir, 'database')])).toEqual(['700', '700']);
});

test('a folder that cannot be created is refused in one line', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => prepareLocalDir(join(file, 'below'))).toThrow(/cannot be used.*LOCAL_DIR/);
});

test('a disk with less than 200 MB free is refused in one line, a disk with more is accepted', () => {
  const megabyte = 1024 * 1024;
  expect(() => prepareLocalDir(temporaryFolder(), () => 199.5 * megabyte)).toThrow(/Only 199 MB are free at .*; 200 MB are needed/);
  prepareLocalDir(temporaryFolder(), () => 200 * megabyte);
});

test.each([
  ['npm/9.9.4 node/v18.0.0 linux x64', /needs npm 10 or newer \(found: npm\/9\.9\.4/],
  ['yarn/1.22.0 npm/? node/v20.0.0', /needs npm 10 or newer \(found: yarn/],
])('an installation by %s is refused in one line that names the required npm', (npm_config_user_agent, line) => {
  const { status, stderr } = spawnSync(process.execPath, ['local/ensure-installed.mjs'], {
    env: { ...process.env, npm_config_user_agent },
    encoding: 'utf8',
  });
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
  expect(stderr).toMatch(line);
});

test.each(['#', '?', '%'])('a project whose path has a %s is refused in one line, before anything is installed', (letter) => {
  const cwd = join(temporaryFolder(), `site ${letter}1`);
  mkdirSync(cwd);
  const env = { ...process.env, npm_config_user_agent: 'npm/11.0.0 node/v24.0.0 linux x64' };
  const { status, stderr } = spawnSync(process.execPath, [resolve('local/ensure-installed.mjs')], { cwd, env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    `The project cannot be built at ${cwd}: Astro cannot read a path with a ${letter}. Rename or move the folder, then run the command again.\n`,
  ]);
});

function modesOf(folders: string[]): string[] {
  return folders.map((folder) => (statSync(folder).mode & 0o777).toString(8));
}
