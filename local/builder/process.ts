import { runChild } from '../child-process.ts';
import { localSignIn } from '../sign-in/build.ts';

// One build in a process of its own: its memory is given back, and killing it touches nothing that is served.
await runChild(async () => {
  const outDir = process.env.BUILD_OUT_DIR;
  if (!outDir) throw new Error('BUILD_OUT_DIR is missing');
  const { build } = await import('astro');
  await build({ outDir, logLevel: 'warn', vite: localSignIn() });
  return { stop: async () => undefined, report: { peakMemory: process.resourceUsage().maxRSS * 1024 } };
});
