import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from './context.ts';

/**
 * Headers of every response, pages and functions alike. Netlify's header rules do not reach responses of functions, so both
 * `src/hosting` and the API take them from here.
 */
export const fixedHeaders = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const defaults = {
  ...fixedHeaders,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Sets the request id and the security headers of every response; a header that a route has set stays. */
export const securityHeaders = createMiddleware<ApiEnvironment>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  c.header('X-Request-Id', c.get('requestId'));
  const headers = { ...defaults, 'Cache-Control': c.get('hasToken') ? 'private, no-store' : 'no-store' };
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
});
