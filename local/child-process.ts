import { reasonOf } from '#src/lib/errors.ts';
import type { ChildMessage } from './child.ts';
import { Problem } from './problem.ts';

/**
 * Runs the body of a child process: reports to the launcher that it is ready or what is wrong, and exits when the launcher asks or dies.
 * @param body starts the work; gives the function that ends it, and a report for the launcher
 */
export async function runChild(body: () => Promise<{ stop: () => Promise<void>; report?: unknown }>): Promise<void> {
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.on('disconnect', () => process.exit(0));
  // The launcher may have ended while this process was still loading.
  if (!process.connected) process.exit(0);
  try {
    const { stop, report } = await body();
    let stopping = false;
    const end = async () => {
      if (stopping) return;
      stopping = true;
      await stop();
      process.exit(0);
    };
    process.on('SIGTERM', end);
    process.removeAllListeners('disconnect').on('disconnect', end);
    send({ ready: true, report });
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  console.error(error);
  const problem = error instanceof Problem ? error.message : reasonOf(error);
  if (!process.connected) process.exit(1);
  process.send?.({ problem } satisfies ChildMessage, () => process.exit(1));
}

function send(message: ChildMessage): void {
  process.send?.(message);
}
