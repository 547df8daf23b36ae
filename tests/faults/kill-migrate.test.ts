import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '#local/database/migrate.ts';
import { openEmbedded } from '#local/database/open.ts';
import { catalogueOf, difference } from '#tests/database/catalogue.ts';
import { migratedDatabase } from '#tests/setup/migrated-database.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';

const rounds = 6;
const longestMs = 4_000;

test('a first start that is killed at any moment, in six rounds, leaves whole migrations alone, and the next start ends it', async () => {
  const folder = temporaryFolder();
  const random = seededRandom();
  const wanted = await withDatabase(copyOf((await migratedDatabase()).folder, join(folder, 'new')), schemaOf);
  const known = readMigrations().map(({ version }) => version);

  for (let round = 0; round < rounds; round++) {
    const database = join(folder, `round-${round}`);
    const child = spawn(process.execPath, ['tests/faults/migrate-process.ts', database], { stdio: ['ignore', 'pipe', 'inherit'] });
    // Awaited from here on: a quick child ends before it is killed.
    const closed = once(child, 'close');
    await once(child.stdout, 'data');
    await delay(random() * longestMs);
    child.kill('SIGKILL');
    await closed;
    await withDatabase(database, async (connection) => {
      const history = await historyOf(connection);
      expect(history).toEqual(known.slice(0, history.length));
      await migrate(connection);
      expect(difference(await schemaOf(connection), wanted)).toEqual([]);
    });
  }
});

function copyOf(from: string, to: string): string {
  cpSync(from, to, { recursive: true });
  return to;
}

type Connection = Awaited<ReturnType<typeof openEmbedded>>;

async function withDatabase<Result>(url: string, use: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = await openEmbedded(url);
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
  const table = "select to_regclass('supabase_migrations.schema_migrations') is not null as is_there";
  const [found] = (await connection.exec<{ rows: { is_there: boolean }[] }>(table)).rows;
  if (!found?.is_there) return [];
  const { rows } = await connection.exec<{ rows: { version: string }[] }>(
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  return rows.map(({ version }) => version);
}
