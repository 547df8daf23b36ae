import { reasonOf } from '#src/lib/errors.ts';
import { type Child, startChild } from '../child.ts';

/**
 * Starts the sign-in emulator, and starts it again when it dies; it makes its accounts anew each time (R51).
 * `ready` belongs to the first start and gives the Problem when that fails.
 */
export function startSignIn(localDir: string): { ready: Promise<unknown>; stop: () => Promise<void> } {
  const launch = (): Child => startChild({ script: 'sign-in/process.ts', name: 'sign-in', localDir, env: {} });
  const first = launch();
  let child = first;
  let stopping = false;
  const watch = async () => {
    await first.ready;
    for (;;) {
      await child.exited;
      if (stopping) return;
      console.error('The sign-in emulator stopped and is started again.');
      child = launch();
      await child.ready;
    }
  };
  const watching = watch().catch((error: unknown) => {
    // The first failure is reported by whoever awaits `ready`.
    if (child !== first) console.error(`Nobody can sign in until the next start. ${reasonOf(error)}`);
  });
  return {
    ready: first.ready,
    stop: async () => {
      stopping = true;
      await child.stop();
      await watching;
    },
  };
}
