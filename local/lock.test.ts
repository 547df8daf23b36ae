import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { takeLock } from './lock.ts';

test('a lock is held once, names its owner, and is free again after release', { tags: ['R47'] }, () => {
  const folder = temporaryFolder();
  const lock = takeLock(folder, 'site');
  expect(() => takeLock(folder, 'site')).toThrow(`process ${process.pid}`);
  lock.release();
  takeLock(folder, 'site').release();
});

test('a killed owner leaves no lock behind', { tags: ['R47'] }, async () => {
  const folder = temporaryFolder();
  const owner = fork('tests/setup/hold-lock.ts', [folder], { execArgv: [] });
  await once(owner, 'message');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  takeLock(folder, 'site').release();
});
