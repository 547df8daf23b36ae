import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../child-process.ts';
import { takeLock } from '../lock.ts';
import { localSignIn } from '../sign-in/build.ts';

const sharedFolder = join(import.meta.dirname, '../../node_modules/.cache');
const longestBuild = 600_000;

// One build in a process of its own: its memory is given back, and killing it touches nothing that is served.
await runChild(async () => {
  const outDir = process.env.BUILD_OUT_DIR;
  if (!outDir) throw new Error('BUILD_OUT_DIR is missing');
  // Astro compiles into one folder of the project, whoever builds; copies that run side by side build one after the other.
  mkdirSync(sharedFolder, { recursive: true });
  const lock = takeLock(sharedFolder, 'build', longestBuild);
  const { build } = await import('astro');
  await build({ outDir, logLevel: 'warn', vite: localSignIn() });
  lock.release();
  return { stop: async () => undefined, report: { peakMemory: process.resourceUsage().maxRSS * 1024 } };
});
