import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '@supabase/lite';

type Answer = (request: Request) => Promise<Response>;

/**
 * Passes method, path and headers of every request to the database, as PostgREST does; `@supabase/lite` does so for calls of functions only.
 * The audit log needs them at every write (docs/decisions/0030).
 */
export function withRequestSettings(connection: Connection, answer: Answer): Answer {
  const current = new AsyncLocalStorage<Request>();
  const run = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) => run(vars, work, { ...options, rpc: options?.rpc ?? settingsOf(current.getStore()) });
  return (request) => current.run(request, () => answer(request));
}

function settingsOf(request: Request | undefined) {
  if (!request) return undefined;
  const { method, url, headers } = request;
  const path = new URL(url).pathname.replace(/^\/rest\/v1/, '');
  return { method, path, readOnly: false, requestHeaders: Object.fromEntries(headers) };
}
