import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, ConfigurationError, type ErrorCode, reasonOf } from '#src/lib/errors.ts';
import type { ApiEnvironment } from './context.ts';
import { logEvent } from './log.ts';

const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  unauthorized: 401,
  signed_out: 401,
  access_denied: 403,
  forbidden: 403,
  comments_closed: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  // Not 408: clients try again what a server could not take, and give up what it refused.
  too_slow: 503,
  unavailable: 503,
};

// Codes that are logged: server faults and failed attempts to get access.
const logged = new Set<ErrorCode>(['unauthorized', 'signed_out', 'access_denied', 'forbidden', 'too_many', 'too_slow', 'unavailable']);

/** Maps errors to responses: `{ detail, code, fields? }`, never SQL, hints or stacks. */
export function answerError(error: Error, c: Context<ApiEnvironment>): Response {
  // An error is never cached, even when the route had set cache headers before it failed.
  for (const name of ['Cache-Control', 'Netlify-CDN-Cache-Control', 'Netlify-Cache-Tag', 'Netlify-Vary']) c.header(name, undefined);
  // `hono/timeout` can throw only an HTTPException; its cause is the AppError (`timeoutException`).
  const expected = error instanceof HTTPException ? error.cause : error;
  return expected instanceof AppError ? answerExpected(expected, c) : answerUnforeseen(error, c);
}

/** The exception with which `hono/timeout` ends a request. */
export function timeoutException(): HTTPException {
  return new HTTPException(503, { cause: new AppError('unavailable', 'This takes too long right now. Please try again.') });
}

/** The answer to an address of the API that does not exist. */
export function answerNotFound(c: Context<ApiEnvironment>): Response {
  return c.json({ detail: 'There is nothing at this address.', code: 'not_found' }, 404);
}

/** @param methods that the path accepts */
export function answerMethodNotAllowed(c: Context<ApiEnvironment>, methods: string[]): Response {
  const allow = methods.join(', ');
  const detail = `This address does not take ${c.req.method}. It takes ${allow}.`;
  return c.json({ detail, code: 'method_not_allowed' }, 405, { Allow: allow });
}

function answerExpected(error: AppError, c: Context<ApiEnvironment>): Response {
  const isDown = error.code === 'unavailable';
  if (logged.has(error.code) || ['/api/upload', '/api/files'].includes(c.req.path))
    logEvent(c, isDown ? 'error' : 'warning', error.code, { error: reasonOf(error) });
  const retryAfter = error.retryAfter ?? (isDown ? 5 : undefined);
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  const { message: detail, code, fields, extra } = error;
  return c.json({ detail, code, fields, ...extra }, statusOf[code]);
}

function answerUnforeseen(error: Error, c: Context<ApiEnvironment>): Response {
  logEvent(c, 'error', 'unforeseen', { error: reasonOf(error) });
  if (error instanceof ConfigurationError)
    return c.json({ detail: 'The server is not configured. Please tell the owner.', code: 'misconfigured' }, 503);
  const detail = `Something went wrong on our side. Please try again; if it keeps happening, quote ${c.get('requestId')}.`;
  return c.json({ detail, code: 'internal' }, 500);
}
