import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from '#src/lib/api-environment.ts';

// netlify.toml's headers do not reach answers of functions, so they are set here (anchors, security fact 11 and S85).
const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Names the request, and gives every answer the same safe headers; what a route has set itself stays. */
export const securityHeaders = createMiddleware<ApiEnvironment>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  c.header('X-Request-Id', c.get('requestId'));
  for (const [name, value] of Object.entries(fixed)) if (!c.res.headers.has(name)) c.header(name, value);
  if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', c.get('hasToken') ? 'private, no-store' : 'no-store');
});
