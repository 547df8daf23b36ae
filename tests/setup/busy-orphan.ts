import { fork } from 'node:child_process';
import { endWithLauncher } from '#local/end-with-launcher.ts';
import { takeLock } from '#local/lock.ts';

// A launcher, and its child that takes the lock of the folder in its first argument and is then busy for ever.
const [folder = '', part] = process.argv.slice(2);
if (part === 'child') {
  endWithLauncher();
  takeLock(folder, 'site');
  process.send?.('held', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
} else {
  const child = fork(import.meta.filename, [folder, 'child'], { execArgv: [] });
  child.once('message', () => process.send?.(child.pid));
}
