import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AstroIntegration } from 'astro';

/** Below it a collection costs a small site more time than the memory is worth. */
const largeHeapBytes = 400 * 2 ** 20;

/**
 * Gives back what compiling used before the pages are rendered: Node lets the heap grow by a share of what it holds, so ten thousand pages
 * would be rendered on top of the compiler's remains (docs/decisions/0008).
 */
export function collectGarbage(): AstroIntegration {
  return {
    name: 'collect-garbage',
    hooks: {
      'astro:build:ssr': () => {
        if (process.memoryUsage().heapUsed > largeHeapBytes) collector()();
      },
    },
  };
}

/** Node's garbage collector; it has no other way to a program that was not started with `--expose-gc`. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
