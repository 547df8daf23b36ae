import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { takeLock } from './lock.ts';

test('only one process holds a lock, which names its owner and is free after release', () => {
  const folder = temporaryFolder();
  const lock = takeLock(folder, 'site');
  expect(() => takeLock(folder, 'site')).toThrow(`process ${process.pid}`);
  lock.release();
  takeLock(folder, 'site').release();
});

test('the lock of a killed process is free', async () => {
  const folder = temporaryFolder();
  const owner = fork('tests/setup/hold-lock.ts', [folder], { execArgv: [] });
  await once(owner, 'message');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  takeLock(folder, 'site').release();
});

test.each([
  ['is not there', () => join(temporaryFolder(), 'gone')],
  ['cannot be written', () => '/proc'],
])('a folder that %s is refused in one line that names it, not as running', (_, folder) => {
  const path = folder();
  expect(() => takeLock(path, 'database', 0)).toThrow(`The folder ${path} cannot be used: `);
  expect(() => takeLock(path, 'database', 0)).toThrow(/Make it writable, or choose another with LOCAL_DIR\.$/);
});

test('a database whose folder is not there says so to its launcher and ends', async () => {
  const env = { ...process.env, LOCAL_DIR: join(temporaryFolder(), 'gone') };
  const child = fork('local/database/process.ts', { execArgv: [], env, silent: true });
  const [message] = await once(child, 'message');
  expect(message).toEqual({ problem: expect.stringMatching(/^The folder .*\/gone cannot be used: .* LOCAL_DIR\.$/) });
  await once(child, 'exit');
});
