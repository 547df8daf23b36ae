import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { ApiEnvironment } from '#src/lib/api-environment.ts';
import { AppError, type ErrorCode, reasonOf } from '#src/lib/errors.ts';

const statusOf: Record<ErrorCode, ContentfulStatusCode> = { bad_request: 400, not_found: 404, unavailable: 503 };

/** One table from failures to answers: `{ detail }`, never SQL, hints or stacks (decision 36). */
export function answerError(error: Error, c: Context<ApiEnvironment>): Response {
  if (error instanceof AppError) {
    if (error.code === 'unavailable') log(error, c);
    if (error.code === 'unavailable') c.header('Retry-After', '5');
    return c.json({ detail: error.message }, statusOf[error.code]);
  }
  log(error, c);
  const misconfigured = error instanceof z.ZodError && error.issues.some((issue) => String(issue.path[0]).startsWith('SUPABASE_'));
  if (misconfigured) return c.json({ detail: 'The server is not configured. Please tell the owner.' }, 503);
  return c.json({ detail: `Something went wrong on our side. Please try again; if it stays, quote ${c.get('requestId')}.` }, 500);
}

export function answerNotFound(c: Context<ApiEnvironment>): Response {
  return c.json({ detail: 'There is nothing at this address.' }, 404);
}

function log(error: Error, c: Context<ApiEnvironment>): void {
  console.error(
    JSON.stringify({ level: 'error', request: c.get('requestId'), method: c.req.method, path: c.req.path, error: reasonOf(error) }),
  );
}
