import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { databaseEnvironment, readEnvironment } from '#src/lib/environment.ts';
import type { Schema } from './schema.ts';

/** The client for every query: hosted Supabase, the embedded database and a real server all speak its protocol. */
export type Database = SupabaseClient<Schema>;

/** The same client for tables whose names are data. */
export function untyped(db: Database): SupabaseClient {
  return db as unknown as SupabaseClient;
}

/** How long a query may take, unless its caller says otherwise. */
export const queryTimeoutMs = 5_000;

type Options = { fetch?: typeof fetch; timeoutMs?: number; retry?: boolean };

/**
 * Creates a client with the secret key; never for the browser.
 * @param options.timeoutMs after which a request is aborted
 * @param options.retry retries failed reads for some seconds; off by default, so that visitors do not wait
 * @throws ConfigurationError naming the variable that is missing or malformed
 */
export function connect(environment: Record<string, string | undefined>, options: Options = {}): Database {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = readEnvironment(databaseEnvironment, environment);
  return clientWith(SUPABASE_SECRET_KEY, SUPABASE_URL, options);
}

/** A client with any key of the project: the secret one, or in tests that of browsers. */
export function clientWith(key: string, supabaseUrl: string, options: Options = {}): Database {
  return clientFor({ key, supabaseUrl, ...options });
}

type Connection = Options & { key: string; supabaseUrl: string; headers?: Record<string, string> };

/** What each client was made of, which it keeps to itself. */
const connections = new WeakMap<Database, Connection>();

function clientFor(connection: Connection): Database {
  const { key, supabaseUrl, headers = {}, retry = false, timeoutMs = queryTimeoutMs } = connection;
  const db = createClient<Schema>(supabaseUrl, key, {
    // The key replaces a session: nothing signs in, refreshes or is stored.
    accessToken: async () => key,
    db: { retry },
    global: { headers, fetch: withTimeout(connection.fetch ?? fetch, timeoutMs) },
  });
  connections.set(db, connection);
  return db;
}

/** Who writes: the email, session, and the id of their request. */
export type Actor = { email: string; session: string; request: string };

/**
 * The same database for the requests of an administrator who passed the check: the audit log names them. Others cannot: only holders
 * of the secret key reach the database, and the API copies no header of its callers (docs/decisions/0030).
 */
export function actingFor(db: Database, actor: Actor): Database {
  const connection = connections.get(db);
  if (!connection) throw new Error('Only a client of this module can act for an administrator.');
  return clientFor({ ...connection, headers: { 'x-actor': asciiJson(actor) } });
}

// A header holds ASCII only.
function asciiJson(value: object): string {
  return JSON.stringify(value).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

let database: Database | undefined;

/** The database of the deployed functions; connected once per process, on first use. */
export function liveDatabase(): Database {
  database ??= connect(process.env);
  return database;
}

function withTimeout(send: typeof fetch, timeoutMs: number): typeof fetch {
  return (input, init) => {
    const limit = AbortSignal.timeout(timeoutMs);
    return send(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
  };
}
