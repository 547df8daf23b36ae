import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type Child, startChild } from '../child.ts';
import { exitWith } from '../problem.ts';
import type { Settings } from '../settings.ts';

const pingIntervalMs = 5_000;
const maxMisses = 3;

/** The message of the database process that it takes up a call during which it cannot answer, for at most this long. */
export type LongCall = { longCallMs: number };

const longCallSchema = z.object({ longCallMs: z.number() });

/**
 * Starts the database process and restarts it when it dies or stops answering (a full disk can make it loop); acknowledged rows
 * survive.
 */
export async function startDatabase(settings: Settings): Promise<{ url: string; process: () => Child; stop: () => Promise<void> }> {
  const url = `http://127.0.0.1:${settings.databasePort}`;
  let child = launch(settings);
  await child.ready;
  const stopping = new AbortController();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await untilUnhealthy(child, url, stopping.signal);
      if (stopping.signal.aborted) return;
      console.error('The database stopped answering and is started again.');
      child.process.kill('SIGKILL');
      await child.exited;
      child = launch(settings);
      await child.ready;
    }
  };
  const watching = watch().catch(exitWith);
  return {
    url,
    process: () => child,
    stop: async () => {
      stopping.abort();
      await child.stop();
      await watching;
    },
  };
}

function launch({ localDir }: Settings): Child {
  return startChild({ script: 'database/process.ts', name: 'database', localDir, env: {} });
}

async function untilUnhealthy(child: Child, url: string, stopping: AbortSignal): Promise<void> {
  const exited = child.exited.then(() => 'exited' as const);
  let patientUntil = 0;
  child.process.on('message', (message) => {
    patientUntil = Date.now() + (longCallSchema.safeParse(message).data?.longCallMs ?? 0);
  });
  for (let misses = 0; misses < maxMisses; ) {
    const pause = delay(pingIntervalMs, 'pause' as const, { signal: stopping, ref: false }).catch(() => 'stopping' as const);
    if ((await Promise.race([exited, pause])) !== 'pause') return;
    const isFine = (await answers(url)) || Date.now() < patientUntil;
    misses = isFine ? 0 : misses + 1;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    // Even a refusal shows that the process is not stuck.
    await fetch(`${url}/rest/v1/`, { signal: AbortSignal.timeout(pingIntervalMs) });
    return true;
  } catch {
    return false;
  }
}
