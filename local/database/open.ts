import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { joinSettings } from './join-settings.ts';
import { migrate } from './migrate.ts';

export type Keys = { secretKey: string; publishableKey: string };
type Connection = Awaited<ReturnType<typeof createPgliteConnection>> | ReturnType<typeof createPostgresConnection>;

/** A migrated database behind the interface of Supabase: a function from Request to Response. */
export type LocalSupabase = { fetch: (request: Request) => Promise<Response>; connection: Connection; close: () => Promise<void> };

/**
 * Opens a database and applies what is pending in supabase/migrations.
 * @param url a folder, `memory://…`, or `postgres://…` for a real server
 * @param snapshot the contents of a data folder to start from, as PGlite dumps it
 */
export async function openDatabase(url: string, keys: Keys, snapshot?: Blob): Promise<LocalSupabase> {
  const isServer = /^postgres(ql)?:/.test(url);
  const connection: Connection = isServer
    ? createPostgresConnection({ url, postgresOptions: { types: { jsonb }, onnotice: () => undefined } })
    : await openEmbedded(url, snapshot);
  await migrate(connection);
  const app = new App({
    connection,
    auth: { enabled: false, publishable_key: keys.publishableKey, secret_key: keys.secretKey },
    options: { server: { disableStudio: true, admin: false } },
  });
  await app.init();
  const fetch = (request: Request) => app.fetch(request);
  return { fetch: isServer ? fetch : oneAfterAnother(fetch), connection, close: () => connection.close() };
}

/** Arguments of functions come as JSON already; the driver would wrap them into JSON once more, as one long string. */
const jsonb = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text),
};

async function openEmbedded(url: string, snapshot: Blob | undefined): Promise<Connection> {
  const connection = await createPgliteConnection({ url, pgliteOptions: snapshot ? { loadDataDir: snapshot } : {} });
  joinSettings(connection.driver);
  return connection;
}

/**
 * The embedded database has one connection, and requests that overlap on it share a transaction: one that fails would take back what
 * another was told is stored. A server gives each request a connection of its own.
 */
function oneAfterAnother(answer: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const mine = last.then(() => answer(request));
    last = mine.catch(() => undefined);
    return mine;
  };
}
