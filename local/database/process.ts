import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { reasonOf } from '#src/lib/errors.ts';
import { runChild } from '../child-process.ts';
import { takeLock } from '../lock.ts';
import { Problem } from '../problem.ts';
import { loadSecrets } from '../secrets.ts';
import { readSettings, type Settings } from '../settings.ts';
import { openDatabase } from './open.ts';

// The database as a process of its own: it may be killed and started again without the site noticing more than a pause.
await runChild(async () => {
  const settings = readSettings();
  const lock = takeLock(settings.localDir, 'database');
  const database = await open(settings);
  const server = await listen(settings, database.fetch);
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
    if (error instanceof Problem) throw error;
    const remedy = settings.databaseUrl
      ? 'Check that the server of DATABASE_URL runs and lets this user in.'
      : `Put a copy of ${url} back, or move it away to start over with the sample content.`;
    throw new Problem(`The database cannot be opened: ${reasonOf(error).slice(0, 200)}. ${remedy}`);
  }
}

function listen({ databasePort }: Settings, fetch: (request: Request) => Promise<Response>): Promise<ReturnType<typeof serve>> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: databasePort }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Problem(`Port ${databasePort} is taken. Stop what uses it, or choose another with SUPABASE_PORT.`)
          : error,
      ),
    );
  });
}
