import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from '#src/http/api-environment.ts';
import { fixedHeaders } from '#src/http/fixed-headers.ts';

const fixed = { ...fixedHeaders, 'Cross-Origin-Resource-Policy': 'same-origin' };

/** Names the request, and gives every answer the same safe headers; what a route has set itself stays. */
export const securityHeaders = createMiddleware<ApiEnvironment>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  c.header('X-Request-Id', c.get('requestId'));
  for (const [name, value] of Object.entries(fixed)) if (!c.res.headers.has(name)) c.header(name, value);
  if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', c.get('hasToken') ? 'private, no-store' : 'no-store');
});
