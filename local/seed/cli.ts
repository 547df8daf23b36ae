import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { connect, type Database } from '#src/db/client.ts';
import { blobStore } from '#src/features/pictures/blob-store.server.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { startChild } from '../child.ts';
import { startBlobs } from '../media/blobs.ts';
import { exitWith, Problem } from '../problem.ts';
import { loadSecrets } from '../secrets.ts';
import { prepareLocalDir, readSettings, type Settings } from '../settings.ts';
import { seedSynthetic, seedWhenEmpty } from './seed.ts';

/** `npm run seed -- --posts N`: writes into the database of LOCAL_DIR, whether the site runs or not. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { posts: { type: 'string', default: '0' } } });
  const count = z.coerce.number().int().min(0).max(1_000_000).safeParse(values.posts);
  if (!count.success) throw new Problem(`--posts takes a whole number from 0 to 1000000, not "${values.posts}".`);
  const { db, close } = await openDatabase(readSettings());
  try {
    const started = performance.now();
    if (await seedWhenEmpty(db, blobStore())) console.log('The empty database was filled with the sample content.');
    await seedSynthetic(db, count.data, (done) => console.log(`${done} of ${count.data} synthetic posts`));
    const { published_posts } = await readRevision(db);
    console.log(
      `${published_posts} posts are published now (${((performance.now() - started) / 1000).toFixed(1)} s). They appear with the next build.`,
    );
  } finally {
    await close();
  }
}

/** The database of the running site, or one started for this command alone. */
async function openDatabase(settings: Settings): Promise<{ db: Database; close: () => Promise<void> }> {
  const running = await runningDatabase(settings.localDir);
  if (running) return { db: running, close: async () => undefined };
  prepareLocalDir(settings.localDir);
  const child = startChild({ script: 'database/process.ts', name: 'database', localDir: settings.localDir, env: {} });
  await child.ready;
  const blobs = await startBlobs(settings.localDir);
  Object.assign(process.env, blobs.environment);
  const { databaseSecretKey } = loadSecrets(settings.localDir);
  const db = connect(
    { SUPABASE_URL: `http://127.0.0.1:${settings.databasePort}`, SUPABASE_SECRET_KEY: databaseSecretKey },
    { timeoutMs: 60_000 },
  );
  const close = async () => {
    blobs.stop();
    await child.stop();
  };
  return { db, close };
}

async function runningDatabase(localDir: string): Promise<Database | null> {
  try {
    const db = connect(JSON.parse(readFileSync(join(localDir, 'running.json'), 'utf8')), { timeoutMs: 60_000 });
    await readRevision(db);
    return db;
  } catch {
    // No site runs on this folder.
    return null;
  }
}

run().catch(exitWith);
