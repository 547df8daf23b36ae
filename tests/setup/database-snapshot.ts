import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#local/database/open.ts';
import { testKeys } from './keys.ts';

declare module 'vitest' {
  interface ProvidedContext {
    snapshot: string;
  }
}

/** Migrates one database and keeps its data folder; every test file starts from a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  const database = await openDatabase('memory://', testKeys);
  const { driver } = database.connection;
  if (!(driver instanceof PGlite)) throw new Error('The embedded database is not PGlite.');
  const snapshot = join(folder, 'migrated.tar');
  writeFileSync(snapshot, Buffer.from(await (await driver.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('snapshot', snapshot);
  return () => rmSync(folder, { recursive: true, force: true });
}
