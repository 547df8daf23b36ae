import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { takeLock } from './lock.ts';

test('R47 a lock is held once, names its owner, and is free again after release', () => {
  const folder = temporaryFolder();
  const lock = takeLock(folder, 'site');
  expect(() => takeLock(folder, 'site')).toThrow(`process ${process.pid}`);
  lock.release();
  takeLock(folder, 'site').release();
});

test('R47 a killed owner leaves no lock behind', async () => {
  const folder = temporaryFolder();
  const owner = fork('tests/setup/hold-lock.ts', [folder], { execArgv: [] });
  await once(owner, 'message');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  takeLock(folder, 'site').release();
});
