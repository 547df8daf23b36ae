import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { takeLock } from './lock.ts';

test('a child that is busy ends seconds after its launcher was killed, so that a new one can start', async () => {
  const folder = temporaryFolder();
  const launcher = fork('tests/setup/busy-orphan.ts', [folder], { execArgv: [] });
  const [child] = await once(launcher, 'message');
  onTestFinished(() => kill(child));
  expect(() => takeLock(folder, 'site', 0)).toThrow('Already running');
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  takeLock(folder, 'site', 30_000).release();
});

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
}
