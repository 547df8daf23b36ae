import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '#src/lib/errors.ts';
import { type Child, startChild } from '../child.ts';
import { tellOfFolder } from '../disk.ts';
import type { Settings } from '../settings.ts';
import { untilUnhealthy } from './watch.ts';

/** After a restart that failed: pages are served meanwhile, and whatever was in its way may be gone. */
const retryMs = 5_000;

/**
 * Starts the database process and restarts it when it dies or stops answering (a full disk can make it loop); acknowledged rows
 * survive. A restart that fails is tried again for as long as the site runs, and says why, once for each reason.
 */
export async function startDatabase(settings: Settings): Promise<{ url: string; process: () => Child; stop: () => Promise<void> }> {
  const url = `http://127.0.0.1:${settings.databasePort}`;
  let child = launch(settings);
  await child.ready;
  const stopping = new AbortController();
  const look = settings.databaseUrl ? undefined : tellOfFolder(settings.localDir, 'database');
  const watch = async () => {
    for (;;) {
      await untilUnhealthy(child, url, stopping.signal, look);
      if (stopping.signal.aborted) return;
      console.error('The database stopped answering and is started again.');
      child.process.kill('SIGKILL');
      await child.exited;
      await restart();
    }
  };
  const restart = async () => {
    for (let said = ''; !stopping.signal.aborted; ) {
      try {
        child = launch(settings);
        await child.ready;
        if (said) console.error('The database answers again.');
        return;
      } catch (error) {
        const reason = reasonOf(error);
        if (reason !== said)
          console.error(`${reason} Pages are served meanwhile; the database is tried again every ${retryMs / 1_000} seconds.`);
        said = reason;
        await delay(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const watching = watch();
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
