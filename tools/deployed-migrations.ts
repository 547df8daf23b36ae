import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { digestOf, type Migration, readMigrations } from '#local/database/migrate.ts';

const file = join(import.meta.dirname, '../supabase/deployed.json');
/** Version of each deployed migration, with the digest of its file. */
const deployedSchema = z.record(z.string().regex(/^\d{14}$/), z.string().regex(/^[0-9a-f]{64}$/));
export type Deployed = z.infer<typeof deployedSchema>;

export function readDeployed(): Deployed {
  return deployedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** What takes something away that functions of the last deploy may use: they work on the new schema until the next deploy is through. */
const narrowing = /drop (table|column|function)|rename (to|column)|alter column (?!\w+ set storage)|set not null/i;

/** What is wrong with migrations once some of them are deployed: sentences, none when nothing is. */
export function faultsOf(migrations: readonly Migration[], deployed: Deployed): string[] {
  const last = Object.keys(deployed).sort().at(-1) ?? '';
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  const edited = Object.entries(deployed).flatMap(([version, digest]) => {
    const sql = byVersion.get(version)?.sql;
    if (sql === undefined) return `${version} is deployed; its file is missing.`;
    return digestOf(sql) === digest ? [] : `${version} is deployed; its file was edited. Undo that, and write a new migration.`;
  });
  const added = last === '' ? [] : migrations.filter(({ version }) => !(version in deployed));
  const early = added
    .filter(({ version }) => version < last)
    .map(({ version }) => `${version} is earlier than ${last}, which is deployed.`);
  const narrow = added
    .filter(({ sql }) => narrowing.test(sql))
    .map(({ version }) => `${version} drops, renames or narrows what functions of the last deploy may use.`);
  return [...edited, ...early, ...narrow];
}

// Step 10 of docs/deploy.md: what `db push` has applied is written down.
if (import.meta.main) {
  const deployed = Object.fromEntries(readMigrations().map(({ version, sql }) => [version, digestOf(sql)]));
  writeFileSync(file, `${JSON.stringify(deployed, null, 2)}\n`);
  console.log(`${Object.keys(deployed).length} migrations are written down in supabase/deployed.json. Commit it.`);
}
