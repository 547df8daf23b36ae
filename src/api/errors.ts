import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { ApiEnvironment } from '#src/lib/api-environment.ts';
import { AppError, type ErrorCode, reasonOf } from '#src/lib/errors.ts';

const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
};

// What an owner wants to find in the log: faults of ours, and attempts to get in (S95).
const logged = new Set<ErrorCode>(['unauthorized', 'forbidden', 'too_many', 'unavailable']);

/** One table from failures to answers: `{ detail }`, never SQL, hints or stacks (decision 36). */
export function answerError(error: Error, c: Context<ApiEnvironment>): Response {
  if (error instanceof AppError) {
    if (logged.has(error.code)) log(error, error.code === 'unavailable' ? 'error' : 'warning', c);
    const retryAfter = error.retryAfter ?? (error.code === 'unavailable' ? 5 : undefined);
    if (retryAfter) c.header('Retry-After', String(retryAfter));
    return c.json({ detail: error.message, ...error.extra }, statusOf[error.code]);
  }
  log(error, 'error', c);
  if (isMisconfigured(error)) return c.json({ detail: 'The server is not configured. Please tell the owner.' }, 503);
  return c.json({ detail: `Something went wrong on our side. Please try again; if it stays, quote ${c.get('requestId')}.` }, 500);
}

export function answerNotFound(c: Context<ApiEnvironment>): Response {
  return c.json({ detail: 'There is nothing at this address.' }, 404);
}

/** Only the reading of environment variables fails on names in capitals. */
function isMisconfigured(error: Error): boolean {
  return error instanceof z.ZodError && error.issues.some((issue) => /^[A-Z][A-Z_]+$/.test(String(issue.path[0])));
}

function log(error: Error, level: 'error' | 'warning', c: Context<ApiEnvironment>): void {
  const { method, path } = c.req;
  const line = {
    level,
    time: new Date().toISOString(),
    request: c.get('requestId'),
    reader: c.get('reader'),
    method,
    path,
    error: reasonOf(error),
  };
  console[level === 'error' ? 'error' : 'warn'](JSON.stringify(line));
}
