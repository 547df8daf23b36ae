import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { databaseEnvironment } from '#src/lib/environment.ts';

/** The one seam to Postgres. Hosted Supabase, the embedded database and a real server all answer behind this client. */
export type Database = SupabaseClient;

const databaseTimeout = 5_000;

type Options = { fetch?: typeof fetch; timeout?: number; retry?: boolean };

/**
 * A client that acts as the server; never reaches a browser.
 * @param options.timeout milliseconds after which a request is given up
 * @param options.retry whether reads that fail are tried again for some seconds; a visitor is answered at once instead
 * @throws ZodError naming the variable that is missing or malformed
 */
export function connect(environment: Record<string, string | undefined>, options: Options = {}): Database {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = databaseEnvironment.parse(environment);
  return createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: options.retry ?? false },
    global: { fetch: withTimeout(options.fetch ?? fetch, options.timeout ?? databaseTimeout) },
  });
}

function withTimeout(send: typeof fetch, milliseconds: number): typeof fetch {
  return (input, init) => {
    const limit = AbortSignal.timeout(milliseconds);
    return send(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
  };
}
