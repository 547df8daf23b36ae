import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { runChild } from '../child-process.ts';
import { keptConnections } from '../connections.ts';
import { requireWritable } from '../disk.ts';
import { endWithLauncher } from '../end-with-launcher.ts';
import { takeLock } from '../lock.ts';
import { answerOwnHostOnly } from '../own-host.ts';
import { requireFreePort } from '../ports.ts';
import { Problem } from '../problem.ts';
import { loadSecrets } from '../secrets.ts';
import { readSettings, type Settings } from '../settings.ts';
import { announcing } from './long-call.ts';
import { openDatabase } from './open.ts';
import { vacuumDaily } from './vacuum.ts';
import { answeringPings } from './watch.ts';

// A process of its own, so that the database can be killed and restarted while the site runs.
await runChild(async () => {
  endWithLauncher();
  const settings = readSettings();
  const lock = takeLock(settings.localDir, 'database');
  const database = await open(settings);
  const server = await listen(
    settings,
    answeringPings(
      announcing(database.fetch, (message) => process.send?.(message)),
      database.busyForMs,
    ),
  );
  vacuumDaily(database.vacuum);
  return {
    stop: async () => {
      server.close();
      await database.close();
      lock.release();
    },
  };
});

async function open(settings: Settings) {
  const secrets = loadSecrets(settings.localDir);
  const url = settings.databaseUrl ?? join(settings.localDir, 'database');
  try {
    return await openDatabase(url, { secretKey: secrets.databaseSecretKey, publishableKey: secrets.databasePublishableKey });
  } catch (error) {
    console.error(error);
    if (error instanceof Problem) throw error;
    if (!settings.databaseUrl) requireWritable(settings.localDir, 'database');
    const remedy = settings.databaseUrl
      ? 'Check that the server of DATABASE_URL runs and lets this user in.'
      : `Leave ${url} as it is: it may be whole. A backup can be read into another folder (LOCAL_DIR, then npm start and npm run import).`;
    throw new Problem(`The database cannot be opened; the reason is in ${join(settings.localDir, 'logs/database.log')}. ${remedy}`);
  }
}

async function listen({ databasePort }: Settings, fetch: (request: Request) => Promise<Response>): Promise<ReturnType<typeof serve>> {
  await requireFreePort(databasePort, 'SUPABASE_PORT');
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: databasePort, serverOptions: keptConnections }, () => resolve(server));
    answerOwnHostOnly(server);
    server.once('error', reject);
  });
}
