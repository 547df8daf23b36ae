import { AppError } from '#src/lib/errors.ts';

/**
 * Refuses a cross-site request of a browser. Programs send neither header and pass.
 * @throws AppError `forbidden`
 */
export function requireSameSite(request: Request): void {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const isForeign = site === null ? origin !== null && origin !== new URL(request.url).origin : site !== 'same-origin' && site !== 'none';
  if (isForeign) throw new AppError('forbidden', 'This can only be sent from the site itself.');
}
