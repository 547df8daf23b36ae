import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { type Keys, type LocalSupabase, openDatabase } from '#local/database/open.ts';
import { clientWith, connect, type Database } from '#src/db/client.ts';
import { type PooledDatabase, putBack, takeDatabase } from './database-pool.ts';
import { testKeys } from './keys.ts';
import { openMigrated } from './migrated-database.ts';
import { type TestApi, type TestApiOptions, testApi } from './test-api.ts';

const databaseUrl = 'http://database.test';

/** A migrated, empty database for the tests of one file, and the API on it. */
export type TestWorld = TestApi & {
  readonly db: Database;
  /** The same database with the publishable key, as in a browser. */
  readonly anonymous: Database;
  readonly supabase: LocalSupabase;
};

/** `ownDatabase`: for tests that change more of a database than its rows. */
type TestWorldOptions = TestApiOptions & { ownDatabase?: boolean };

/**
 * Opens an empty database and the API on it before the tests of a file; the values exist only inside of tests and hooks. The database is
 * embedded, or a new one on the PostgreSQL server of TEST_DATABASE_URL.
 */
export function testWorld({ ownDatabase = false, ...apiOptions }: TestWorldOptions = {}): TestWorld {
  const isPooled = !ownDatabase && !process.env.TEST_DATABASE_URL;
  let pooled: PooledDatabase | undefined;
  let world: TestWorld | undefined;
  beforeAll(async () => {
    if (isPooled) pooled = await takeDatabase(openTestDatabase);
    const supabase = pooled?.supabase ?? (await openTestDatabase());
    // A busy machine takes many times as long as an idle one.
    const options = { fetch: through(supabase), timeoutMs: 60_000 };
    const db = connect({ SUPABASE_URL: databaseUrl, SUPABASE_SECRET_KEY: testKeys.secretKey }, options);
    const anonymous = clientWith(testKeys.publishableKey, databaseUrl, options);
    world = { supabase, db, anonymous, ...testApi(db, apiOptions) };
  });
  afterAll(async () => {
    await world?.platform.idle();
    if (pooled) await putBack(pooled);
    else await world?.supabase.close();
  });
  return new Proxy({} as TestWorld, { get: (_, key: keyof TestWorld) => world?.[key] });
}

/** Opens a new, migrated database: embedded, or on the server of TEST_DATABASE_URL. */
export function openTestDatabase(keys = testKeys): Promise<LocalSupabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server, keys) : openMigrated(keys);
}

async function openOnServer(server: string, keys: Keys): Promise<LocalSupabase> {
  const name = `site_test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}`);
  const supabase = await openDatabase(Object.assign(new URL(server), { pathname: name }).href, keys);
  const close = async () => {
    await supabase.close();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { ...supabase, close };
}

/** Sends the requests of a client to this database. */
export function through(supabase: LocalSupabase): typeof fetch {
  return (input, init) => supabase.fetch(new Request(input, init));
}
