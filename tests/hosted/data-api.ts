import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/setup/free-port.ts';
import type { Walk } from './world.ts';

/** Serves a database as Supabase's data API does, in a process of its own, whose complaints go into a file. @returns the port */
export async function startDataApi({ folder, atEnd }: Walk, databaseUrl: string, secretKey: string): Promise<number> {
  const port = await freePort();
  const log = createWriteStream(join(folder, 'data-api.log'));
  const child = fork(join(import.meta.dirname, 'data-api-process.ts'), [], {
    env: { ...process.env, DATA_API_PORT: `${port}`, DATA_API_DATABASE: databaseUrl, DATA_API_KEY: secretKey },
    silent: true,
  });
  child.stderr?.pipe(log);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  atEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    ended.then(() => reject(new Error(`The data API ended; the reason is in ${join(folder, 'data-api.log')}.`)));
  });
  return port;
}
