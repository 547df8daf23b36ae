import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { takeLock } from './lock.ts';

test('only one process holds a lock, which names its owner and is free after release', { tags: ['R47'] }, () => {
  const folder = temporaryFolder();
  const lock = takeLock(folder, 'site');
  expect(() => takeLock(folder, 'site')).toThrow(`process ${process.pid}`);
  lock.release();
  takeLock(folder, 'site').release();
});

test('the lock of a killed process is free', { tags: ['R47'] }, async () => {
  const folder = temporaryFolder();
  const owner = fork('tests/setup/hold-lock.ts', [folder], { execArgv: [] });
  await once(owner, 'message');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  takeLock(folder, 'site').release();
});
