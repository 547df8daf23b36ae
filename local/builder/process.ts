import { runChild } from '../child-process.ts';
import { localSignIn } from '../sign-in/build.ts';
import { takeBuildTurn } from './build-turns.ts';

// One build per process, so that its memory is freed and killing it does not affect the served build.
await runChild(async () => {
  const outDir = process.env.BUILD_OUT_DIR;
  if (!outDir) throw new Error('BUILD_OUT_DIR is missing');
  const turn = await takeBuildTurn();
  const { build } = await import('astro');
  await build({ outDir, logLevel: 'warn', vite: localSignIn() });
  turn.release();
  return { stop: async () => undefined, report: { peakMemory: process.resourceUsage().maxRSS * 1024 } };
});
