/**
 * What every answer carries, pages and functions alike (anchors, S85). Netlify's own header rules do not reach answers of functions, so
 * both `src/hosting` and `src/api` take them from here.
 */
export const fixedHeaders = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;
