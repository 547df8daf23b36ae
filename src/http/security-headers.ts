import { createMiddleware } from 'hono/factory';
import type { Variables } from '#src/lib/environment.ts';
import type { ApiEnvironment } from './context.ts';

/**
 * Headers of every response, pages and functions alike. Netlify's header rules do not reach responses of functions, so both
 * `src/hosting` and the API take them from here.
 */
export function fixedHeaders(variables: Variables = process.env) {
  return {
    'Strict-Transport-Security': transportSecurity(variables),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/** HTTPS only, for a year. What else the owner serves on subdomains is bound only at the owner's wish: browsers forget it no sooner. */
export function transportSecurity({ HSTS_SUBDOMAINS }: Variables): string {
  return `max-age=31536000${HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}`;
}

const defaults = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Sets the request id and the security headers of every response; a header that a route has set stays. */
export const securityHeaders = createMiddleware<ApiEnvironment>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  c.header('X-Request-Id', c.get('requestId'));
  const headers = { ...fixedHeaders(), ...defaults, 'Cache-Control': c.get('hasToken') ? 'private, no-store' : 'no-store' };
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
});
