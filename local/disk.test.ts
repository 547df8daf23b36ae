import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { smallDisk } from '#tests/setup/small-disk.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { isDiskFull, requireWritable, unusable } from './disk.ts';
import { logToFile } from './launch.ts';
import { prepareLocalDir, readSettings } from './settings.ts';

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s says that the disk is full, also as the cause of another error', (code) => {
  const error = Object.assign(new Error('no room'), { code });
  expect([isDiskFull(error), isDiskFull(new Error('The write failed', { cause: error }))]).toEqual([true, true]);
  expect(unusable('/somewhere', error).message).toBe(
    'The disk of /somewhere is full. Free some space on it; nothing in this folder has to be moved or deleted.',
  );
});

test('no other failure is taken for a full disk', () => {
  const denied = Object.assign(new Error('permission denied'), { code: 'EACCES' });
  expect([isDiskFull(denied), isDiskFull(new Error('x')), isDiskFull(undefined)]).toEqual([false, false, false]);
  expect(unusable('/somewhere', denied).message).toBe(
    'The folder /somewhere cannot be used: permission denied. Make it writable, or choose another with LOCAL_DIR.',
  );
});

test('a folder is tried by writing as much as the database would, and nothing of it stays', () => {
  const disk = smallDisk(40);
  requireWritable(disk.folder);
  disk.fill([process.pid]);
  expect(() => requireWritable(disk.folder)).toThrow(`The disk of ${disk.folder} is full.`);
  disk.free([process.pid]);
  expect(readdirSync(disk.folder)).toEqual([]);
});

test('a log of 10 MB is begun anew; the one before stays beside it, and no older one', () => {
  const localDir = temporaryFolder();
  const file = join(localDir, 'logs/site.log');
  mkdirSync(join(localDir, 'logs'));
  writeFileSync(`${file}.1`, 'an older one');
  const before = { info: console.info, warn: console.warn, error: console.error };
  onTestFinished(() => void Object.assign(console, before));
  logToFile({ ...readSettings({}), localDir });
  const [first, last] = ['{"level":"info","event":"signed in"}', '{"level":"info","event":"signed out"}'];
  writeFileSync(file, 'x'.repeat(10 * 1024 * 1024));
  console.info(first);
  console.info(last);
  expect(readFileSync(file, 'utf8')).toBe(`${last}\n`);
  expect(readFileSync(`${file}.1`, 'utf8')).toMatch(/^x{100}.*"signed in"}\n$/);
  expect(readdirSync(join(localDir, 'logs')).sort()).toEqual(['site.log', 'site.log.1']);
});

test('a log line that cannot be written is dropped; what said it goes on', () => {
  const localDir = temporaryFolder();
  mkdirSync(join(localDir, 'logs'));
  // Which is always full.
  symlinkSync('/dev/full', join(localDir, 'logs/site.log'));
  const before = { info: console.info, warn: console.warn, error: console.error };
  onTestFinished(() => void Object.assign(console, before));
  logToFile({ ...readSettings({}), localDir });
  expect(() => console.info('{"level":"info","event":"signed in"}')).not.toThrow();
});

test('a database whose folder the user may not write is said in one line that names the folder, and moves nothing', async () => {
  const localDir = temporaryFolder();
  prepareLocalDir(localDir);
  // As an ordinary user, because root may write everywhere.
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  for (const folder of ['.', ...readdirSync(localDir)]) if (isRoot) chownSync(join(localDir, folder), 65_534, 65_534);
  chmodSync(join(localDir, 'database'), 0o500);
  const child = fork('local/database/process.ts', { ...user, execArgv: [], env: { ...process.env, LOCAL_DIR: localDir }, silent: true });
  const [message] = await once(child, 'message');
  expect(message).toEqual({
    problem: expect.stringMatching(
      /^The folder .* cannot be used: EACCES.*\/database\/\.probe'\. Make it writable, or choose another with LOCAL_DIR\.$/,
    ),
  });
  await once(child, 'exit');
  expect(vi.mocked(console.error)).not.toHaveBeenCalled();
});
