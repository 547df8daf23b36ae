import { formatNumber } from './numbers.ts';

/** Most bytes of a request, pictures apart. */
export const maxRequestBytes = 256 * 1_024;

const encoder = new TextEncoder();

/** The bytes of a text as it is sent. */
export function bytesOf(text: string): number {
  return encoder.encode(text).length;
}

/** Bytes as '301 KB'; a part of one counts as one, so that what is too large never has the size that is allowed. */
export function kilobytes(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / 1_024))} KB`;
}
