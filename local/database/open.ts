import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
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
  const connection: Connection = /^postgres(ql)?:/.test(url)
    ? createPostgresConnection({ url })
    : await createPgliteConnection({ url, pgliteOptions: snapshot ? { loadDataDir: snapshot } : {} });
  await migrate(connection);
  const app = new App({
    connection,
    auth: { enabled: false, publishable_key: keys.publishableKey, secret_key: keys.secretKey },
    options: { server: { disableStudio: true, admin: false } },
  });
  await app.init();
  return { fetch: (request) => app.fetch(request), connection, close: () => connection.close() };
}
