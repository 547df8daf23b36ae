import { type Child, startChild } from '../child.ts';
import { exitWith } from '../problem.ts';
import type { Settings } from '../settings.ts';
import { untilUnhealthy } from './watch.ts';

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
