import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { type Keys, type LocalSupabase, openDatabase } from '#local/database/open.ts';
import { type ExpectedSchema, readSchema } from '#tools/expected-schema.ts';
import { testKeys } from './keys.ts';

const project = join(import.meta.dirname, '../..');
const parent = join(project, 'node_modules/.cache/migrated-databases');

/** Opens a migrated, empty database in memory. */
export async function openMigrated(keys: Keys): Promise<LocalSupabase> {
  const { dump } = await migratedDatabase();
  return openDatabase('memory://', keys, new Blob([readFileSync(dump)]));
}

/** Gives a site that was never started a migrated, empty database: to make one takes three seconds of a processor. */
export async function giveMigratedDatabase(localDir: string): Promise<void> {
  const folder = join(localDir, 'database');
  if (!existsSync(folder)) cpSync((await migratedDatabase()).folder, folder, { recursive: true });
}

/** The schema of a migrated database, as the doctor expects it. */
export async function migratedSchema(): Promise<ExpectedSchema> {
  return JSON.parse(readFileSync((await migratedDatabase()).schema, 'utf8'));
}

/** The data folder of a migrated, empty database, the same as PGlite dumps it, and its schema; made once for the same migrations, code and packages. */
export async function migratedDatabase(): Promise<{ folder: string; dump: string; schema: string }> {
  const kept = join(parent, sourcesDigest());
  if (!existsSync(kept)) await make(kept);
  return { folder: join(kept, 'database'), dump: join(kept, 'database.tar'), schema: join(kept, 'schema.json') };
}

function sourcesDigest(): string {
  const patterns = ['package-lock.json', 'local/database/*.ts', 'supabase/migrations/*.sql', 'tools/expected-schema.ts'];
  const sources = globSync(patterns, { cwd: project }).sort();
  const hash = createHash('sha256');
  for (const name of sources) hash.update(name).update(readFileSync(join(project, name)));
  return hash.digest('hex').slice(0, 16);
}

async function make(kept: string): Promise<void> {
  mkdirSync(parent, { recursive: true });
  removeOutdated();
  const unfinished = mkdtempSync(join(parent, 'unfinished-'));
  const database = await openDatabase(join(unfinished, 'database'), testKeys);
  const { driver } = database.connection;
  if (!(driver instanceof PGlite)) throw new Error('The embedded database is not PGlite.');
  writeFileSync(join(unfinished, 'database.tar'), Buffer.from(await (await driver.dumpDataDir('none')).arrayBuffer()));
  writeFileSync(join(unfinished, 'schema.json'), JSON.stringify(await readSchema(database)));
  await database.close();
  try {
    renameSync(unfinished, kept);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(kept)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Those of other migrations; an hour later no test uses them. */
function removeOutdated(): void {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    const ageMs = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (ageMs > 3_600_000) rmSync(folder, { recursive: true, force: true });
  }
}
