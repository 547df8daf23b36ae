import type { z } from 'zod';
import { ApiError, errorOf, unreachable } from './api-error.ts';

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/** Runs a request with the token of the session, and again after another sign-in when that has ended. */
export type RunWithSession = <T>(request: (token: string) => Promise<T>, options: { mayAsk: boolean }) => Promise<T>;

let runWithSession: RunWithSession = () => Promise.reject(new Error('callApi needs a session: provideSession was not called'));

/** Hands in the session; the session store calls it once when it is loaded. */
export function provideSession(run: RunWithSession): void {
  runWithSession = run;
}

/** Milliseconds after which a request is given up; what was typed stays (R25). */
const patience = 20_000;

/**
 * Asks the API as the signed-in administrator. When the session has ended, a sign-in dialog opens over the screen and the same request
 * is sent again after it, so that a form never loses what was typed.
 * @param schema what the answer must be
 * @throws ApiError with the `detail` of the answer; status 0 when the server could not be reached
 */
export function callApi<S extends z.ZodType>(schema: S, path: string, options: Options = {}): Promise<z.output<S>> {
  const mayAsk = (options.method ?? 'GET') !== 'GET';
  return runWithSession(async (token) => read(schema, await send(path, token, options)), { mayAsk });
}

/** An answer's text as the schema reads it. @throws ApiError for anything else, which something between us and the API may send */
export function read<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(text === '' ? undefined : JSON.parse(text));
  } catch (cause) {
    throw new ApiError(502, 'The server answered something unexpected. Try again.', {}, { cause });
  }
}

/** Sends one request as the bearer of this token. @throws ApiError for every answer that is no success */
export async function send(path: string, token: string, { method = 'GET', body, signal }: Options = {}): Promise<string> {
  const limit = AbortSignal.timeout(patience);
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await reach(path, {
    method,
    headers,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw errorOf(response.status, text);
  return text;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new ApiError(0, isLate ? 'The server did not answer in time. Try again.' : unreachable, {}, { cause });
  }
}
