import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { ApiEnvironment } from '#src/http/api-environment.ts';
import { logEvent } from '#src/http/log.ts';
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
  // A failure is nobody's to keep, whatever the route had allowed before it failed.
  for (const name of ['Cache-Control', 'Netlify-CDN-Cache-Control', 'Netlify-Cache-Tag', 'Netlify-Vary']) c.header(name, undefined);
  return error instanceof AppError ? answerExpected(error, c) : answerUnforeseen(error, c);
}

function answerExpected(error: AppError, c: Context<ApiEnvironment>): Response {
  const isDown = error.code === 'unavailable';
  if (logged.has(error.code) || c.req.path === '/api/upload')
    logEvent(c, isDown ? 'error' : 'warning', error.code, { error: reasonOf(error) });
  const retryAfter = error.retryAfter ?? (isDown ? 5 : undefined);
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  return c.json({ detail: error.message, ...error.extra }, statusOf[error.code]);
}

function answerUnforeseen(error: Error, c: Context<ApiEnvironment>): Response {
  logEvent(c, 'error', 'unforeseen', { error: reasonOf(error) });
  if (isMisconfigured(error)) return c.json({ detail: 'The server is not configured. Please tell the owner.' }, 503);
  return c.json({ detail: `Something went wrong on our side. Please try again; if it stays, quote ${c.get('requestId')}.` }, 500);
}

/** Only the reading of environment variables fails on names in capitals. */
function isMisconfigured(error: Error): boolean {
  return error instanceof z.ZodError && error.issues.some((issue) => /^[A-Z][A-Z_]+$/.test(String(issue.path[0])));
}
