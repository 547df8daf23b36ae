import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { noCounts } from '#src/features/backups/backup.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { saveArchive } from './export.ts';
import { backupFile, described } from './names.ts';

const now = new Date('2026-11-22T03:15:00Z');
const empty = {
  counts: noCounts,
  pictures: [],
  picture: async () => null,
  rows: async function* () {},
};

test('backups lie in LOCAL_DIR/backups, and no other user of the machine can open folder or file', async () => {
  const LOCAL_DIR = temporaryFolder();
  mkdirSync(join(LOCAL_DIR, 'backups'), { mode: 0o755 });
  const path = backupFile('site', { LOCAL_DIR }, now);
  expect(path).toBe(join(LOCAL_DIR, 'backups', 'site-2026-11-22T031500.zip'));
  await saveArchive(path, empty);
  expect([dirname(path), path].map((name) => (statSync(name).mode & 0o777).toString(8))).toEqual(['700', '600']);
});

test('what a backup holds is told with its messages', () => {
  expect(described({ ...noCounts, posts: 14, messages: 2 })).toBe('14 posts, 2 messages, 0 partners, 0 pictures');
});

test('a backup never takes the place of another file', async () => {
  const path = backupFile('site', { LOCAL_DIR: temporaryFolder() }, now);
  await saveArchive(path, empty);
  await expect(saveArchive(path, empty)).rejects.toThrow(`${path} is there already. Choose another name with --to.`);
});

test('Git ignores backups wherever they are', () => {
  const folder = temporaryFolder();
  copyFileSync('.gitignore', join(folder, '.gitignore'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const isIgnored = (path: string) => spawnSync('git', ['check-ignore', '--quiet', path], { cwd: folder }).status === 0;
  const names = [
    backupFile('site', { LOCAL_DIR: temporaryFolder() }, now),
    backupFile('before-import', { LOCAL_DIR: temporaryFolder() }, now),
  ];
  const files = names.map((name) => name.split('/').at(-1) ?? '');
  const places = files.flatMap((name) => [name, `docs/${name}`, `.local/backups/${name}`]);
  expect(places.filter((path) => !isIgnored(path))).toEqual([]);
  expect(['site-2026-11-22.zip', 'site.zip', 'src/site.ts'].filter(isIgnored)).toEqual(['site-2026-11-22.zip', 'site.zip']);
});
