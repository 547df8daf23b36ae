import type { z } from 'zod';
import { ApiError, errorOf, failedRequest, unreachableText } from './api-error.ts';

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Goes on when the page is left; at most 64 KB. */
  keepalive?: boolean;
};

/** Runs a request with the session's token; when the session has expired, retries after the next sign-in. */
export type RunWithSession = <T>(request: (token: string) => Promise<T>) => Promise<T>;

let runWithSession: RunWithSession = () => Promise.reject(new Error('callApi needs a session: provideSession was not called'));

/** Registers the session; called once by the session store. */
export function provideSession(run: RunWithSession): void {
  runWithSession = run;
}

const requestTimeoutMs = 20_000;

/**
 * Calls the API as the signed-in administrator. When the session has expired, a sign-in dialog opens over the screen and the request
 * is retried after it, so that a form never loses input.
 * @param schema validates the response
 * @throws ApiError with the `detail` of the response; status 0 when the server could not be reached
 */
export function callApi<S extends z.ZodType>(schema: S, path: string, options: Options = {}): Promise<z.output<S>> {
  return runWithSession(async (token) => parseResponse(schema, await sendRequest(path, token, options)));
}

/** Parses a response body. @throws ApiError for anything that the schema refuses, such as the page of a proxy */
export function parseResponse<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(text === '' ? undefined : JSON.parse(text));
  } catch (cause) {
    throw new ApiError(502, 'The server answered something unexpected. Try again.', { code: 'unexpected' }, { cause });
  }
}

/** Sends one request with this bearer token. @throws ApiError for every response outside of 2xx */
export async function sendRequest(path: string, token: string, { method = 'GET', body, signal, keepalive }: Options = {}): Promise<string> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetchOrThrow(path, {
    method,
    headers,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(keepalive ? { keepalive } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw errorOf(response.status, text, `${method} ${path}`);
  return text;
}

async function fetchOrThrow(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    const cause = failedRequest(`${init.method} ${path}`, undefined, { cause: error });
    if (isTimeout) throw new ApiError(0, 'The server did not answer in time. Try again.', { code: 'timeout' }, { cause });
    throw new ApiError(0, unreachableText, { code: 'unreachable' }, { cause });
  }
}
