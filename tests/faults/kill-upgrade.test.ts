import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '#local/database/migrate.ts';
import { catalogueOf, difference } from '#tests/database/catalogue.ts';
import { databaseOfOne, fillStatements, migrationsOfOne } from '#tests/fixtures/version-1.0.ts';
import { migratedDatabase } from '#tests/setup/migrated-database.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';

const rounds = 16;
const longestMs = 270;

test('an upgrade from 1.0.0 that is killed at any moment, in sixteen rounds, leaves the old schema or the new one, and every row; the next start ends it', async () => {
  const folder = temporaryFolder();
  const random = seededRandom();
  const old = join(folder, 'old');
  const first = await open(old);
  await migrate(first, migrationsOfOne);
  await first.close();
  const partners = databaseOfOne().tables.get('partners') ?? [];
  cpSync((await migratedDatabase()).folder, join(folder, 'new'), { recursive: true });
  const wanted = await withDatabase(join(folder, 'new'), schemaOf);
  const known = [migrationsOfOne, readMigrations()].map((migrations) => migrations.map(({ version }) => version));
  await withDatabase(old, (connection) => connection.exec(fillStatements(new Map([['partners', partners]]))));

  for (let round = 0; round < rounds; round++) {
    const database = join(folder, `round-${round}`);
    cpSync(old, database, { recursive: true });
    const child = spawn(process.execPath, ['tests/faults/upgrade-process.ts', database], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await delay(random() * longestMs);
    child.kill('SIGKILL');
    await once(child, 'close');
    await withDatabase(database, async (connection) => {
      expect(known).toContainEqual(await historyOf(connection));
      await migrate(connection);
      expect(difference(await schemaOf(connection), wanted)).toEqual([]);
      const { rows } = await connection.exec<{ rows: { count: number }[] }>('select count(*)::integer as count from public.partners');
      expect(rows).toEqual([{ count: partners.length }]);
    });
  }
  expect(partners.length).toBeGreaterThan(0);
});

type Connection = Awaited<ReturnType<typeof open>>;

function open(url: string) {
  return createPgliteConnection({ url });
}

async function withDatabase<Result>(url: string, use: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = await open(url);
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}

function schemaOf(connection: Connection): Promise<string[]> {
  return catalogueOf((sql) => connection.exec<{ rows: object[] }>(sql));
}

async function historyOf(connection: Connection): Promise<string[]> {
  const { rows } = await connection.exec<{ rows: { version: string }[] }>(
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  return rows.map(({ version }) => version);
}
