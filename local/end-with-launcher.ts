import { Worker } from 'node:worker_threads';

/**
 * Ends this process when its launcher has died, also while a long call occupies its thread, in which it would not hear of it: nothing
 * could start before the end of that call. A process that is free closes in order before.
 */
export function endWithLauncher(): void {
  new Worker(new URL('./launcher-watch.ts', import.meta.url), { workerData: process.ppid }).unref();
}
