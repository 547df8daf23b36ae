import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runChild } from '../child-process.ts';
import { takeLock } from '../lock.ts';
import { localSignIn } from '../sign-in/build.ts';

const sharedFolder = join(import.meta.dirname, '../../node_modules/.cache');
const retryMs = 500;

// One build per process, so that its memory is freed and killing it does not affect the served release.
await runChild(async () => {
  const outDir = process.env.BUILD_OUT_DIR;
  if (!outDir) throw new Error('BUILD_OUT_DIR is missing');
  const turn = await takeTurn();
  const { build } = await import('astro');
  await build({ outDir, logLevel: 'warn', vite: localSignIn() });
  turn.release();
  return { stop: async () => undefined, report: { peakMemory: process.resourceUsage().maxRSS * 1024 } };
});

/** Waits for other builds: Astro compiles every build of a project in the same folder. */
async function takeTurn(): Promise<{ release: () => void }> {
  mkdirSync(sharedFolder, { recursive: true });
  for (;;) {
    try {
      return takeLock(sharedFolder, 'build', 0);
    } catch {
      await delay(retryMs);
    }
  }
}
