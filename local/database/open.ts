import { existsSync, renameSync, rmSync } from 'node:fs';
import { App } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { buildKeyOf } from '../secrets.ts';
import { sendFewerStatements } from './fewer-statements.ts';
import { migrate } from './migrate.ts';
import { keepTextsFromLog } from './quiet-errors.ts';
import { withRequestSettings } from './request-settings.ts';

/** What columns and functions of this site and the catalogue hold in arrays, and what a migration is likely to add. */
const keptInArrays = ['name', 'bool', 'int2', 'int4', 'int8', 'float8', 'text', 'uuid', 'date', 'timestamptz', 'jsonb', 'tsquery'];

export type Keys = { secretKey: string; publishableKey: string };
type Connection = Awaited<ReturnType<typeof createPgliteConnection>> | ReturnType<typeof createPostgresConnection>;

/** A migrated database with the HTTP interface of Supabase. */
export type LocalSupabase = {
  fetch: (request: Request) => Promise<Response>;
  /** For how many milliseconds the request that has its turn has been at work; asked past the queue. */
  busyForMs: () => number;
  connection: Connection;
  /** Frees the room of rows that were changed or deleted, and counts the rows for the planner. A server does so by itself. */
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens a database and applies pending migrations.
 * @param url a folder, `memory://…`, or `postgres://…` for a real server
 * @param snapshot the contents of a data folder to start from, as PGlite dumps it
 */
export async function openDatabase(url: string, keys: Keys, snapshot?: Blob): Promise<LocalSupabase> {
  const isServer = /^postgres(ql)?:/.test(url);
  const connection: Connection = isServer
    ? createPostgresConnection({ url, postgresOptions: { types: { jsonb }, onnotice: () => undefined } })
    : await openEmbedded(url, snapshot);
  leaveRightsAlone(connection);
  keepTextsFromLog(connection);
  await migrate(connection);
  const app = new App({
    connection,
    auth: { enabled: false, publishable_key: keys.publishableKey, secret_key: keys.secretKey },
    options: { server: { disableStudio: true, admin: false, apiKeys: { resolver: roleOf(keys) } } },
  });
  await app.init();
  const fetch = withRequestSettings(connection, (request) => app.fetch(request));
  const close = () => connection.close();
  if (isServer) return { fetch, busyForMs: () => 0, connection, vacuum: async () => undefined, close };
  const { inTurn, busyForMs } = queue();
  return {
    fetch: (request) => {
      const { signal } = request;
      // A client that has gone waits for no answer, and others wait behind.
      return inTurn(async () => (signal.aborted ? new Response(null, { status: 503 }) : fetch(request)));
    },
    busyForMs,
    connection,
    vacuum: () => vacuum(connection, inTurn),
    // After the requests that came before: one that loses its database in the middle fails where no request waits for it.
    close: () => inTurn(close),
  };
}

/** Every key is one of a role, as on Supabase. */
function roleOf({ secretKey, publishableKey }: Keys) {
  const roles = new Map<string, { type: 'publishable' | 'secret'; claims: { role: string } }>([
    [publishableKey, { type: 'publishable', claims: { role: 'anon' } }],
    [secretKey, { type: 'secret', claims: { role: 'service_role' } }],
    [buildKeyOf(secretKey), { type: 'secret', claims: { role: 'site_builder' } }],
  ]);
  return async (key: string) => roles.get(key) ?? null;
}

/**
 * The migrations alone grant rights. By itself `@supabase/lite` would open every table to the roles of browsers at the first request, and
 * fail when several requests come first ("tuple concurrently updated").
 */
function leaveRightsAlone(connection: Connection): void {
  Object.assign(connection, { rlsState: 'active' });
}

/** Arguments of functions are JSON already; the driver would serialise them a second time. */
const jsonb = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text),
};

/** Opens the embedded database. @param url a folder, or `memory://…` */
export async function openEmbedded(url: string, snapshot?: Blob) {
  if (!snapshot && !url.includes('://')) await makeWhole(url);
  const connection = await createPgliteConnection({ url, pgliteOptions: snapshot ? { loadDataDir: snapshot } : {} });
  await keepFewParsers(connection);
  sendFewerStatements(connection.driver);
  return connection;
}

/** A folder that was killed while it was made would never open: it is made beside its place, and moved there whole. */
async function makeWhole(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const connection = await createPgliteConnection({ url: unfinished });
  await connection.exec('select 1');
  await connection.close();
  renameSync(unfinished, folder);
}

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Queues requests: the embedded database has one connection, and overlapping requests would share a transaction, so that a failing one
 * would roll back acknowledged writes of another.
 */
function queue(): { inTurn: Queue; busyForMs: () => number } {
  let last: Promise<unknown> = Promise.resolve();
  let since: number | null = null;
  const inTurn: Queue = (work) => {
    const mine = last.then(() => {
      since = performance.now();
      return work();
    });
    last = mine.catch(() => undefined).finally(() => (since = null));
    return mine;
  };
  return { inTurn, busyForMs: () => (since === null ? 0 : performance.now() - since) };
}

/** Table by table, so that requests are answered in between. */
async function vacuum(connection: Connection, inTurn: Queue): Promise<void> {
  const list = `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`;
  const { rows } = await inTurn(() => connection.exec<{ rows: { name: string }[] }>(list));
  for (const { name } of rows) await inTurn(() => connection.exec(`vacuum (analyze) ${name}`));
}

/**
 * Removes the parsers of arrays that no query of this site returns: three hundred, one for each type of PostgreSQL and for the rows of each
 * table. PGlite copies all of them for every query, which took half of its time.
 */
async function keepFewParsers({ driver }: { driver: PGlite }): Promise<void> {
  const names = keptInArrays.map((name) => `'${name}'`).join(', ');
  const { rows } = await driver.query<{ id: number }>(
    `select typarray as id from pg_type where typarray <> 0 and (typnamespace <> 'pg_catalog'::regnamespace or typname not in (${names}))`,
  );
  for (const { id } of rows) delete driver.parsers[id];
}
