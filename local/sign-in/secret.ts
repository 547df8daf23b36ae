import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the secret of this start, which replaces the signature in the emulator's tokens (docs/decisions/0036). It is in LOCAL_DIR for the shell,
 * readable by its owner only.
 */
export function makeSignInSecret(localDir: string): { secret: string; remove: () => void } {
  const path = join(localDir, 'sign-in-secret');
  const secret = randomBytes(32).toString('base64url');
  const remove = () => rmSync(path, { force: true });
  // A file that is there already would keep its mode.
  remove();
  writeFileSync(path, secret, { mode: 0o600 });
  return { secret, remove };
}

/** Tells the secret to the account chooser: to pages of this site alone. */
export function tellSignInSecret(request: Request): Response {
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };
  if (request.headers.get('Sec-Fetch-Site') !== 'same-origin')
    return new Response('Only the account chooser may ask.', { status: 403, headers });
  return new Response(process.env.LOCAL_SIGN_IN_SECRET, { headers });
}
