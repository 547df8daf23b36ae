import { reasonOf } from '#src/lib/errors.ts';
import { type Child, startChild } from '../child.ts';

/**
 * Starts the sign-in emulator and restarts it when it dies; each start creates its accounts again.
 * `ready` belongs to the first start and rejects with the Problem when that fails.
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
    // A failure of the first start reaches the caller through `ready`.
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
