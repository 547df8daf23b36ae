import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

/** A new secret of 256 random bits, as base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of a token. */
export function hashOfToken(token: string): string {
  return digestOf(token).toString('hex');
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
