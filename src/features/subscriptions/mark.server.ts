import { createHmac } from 'node:crypto';
import { readIdentifier } from '#src/features/visitor-texts/identifier.ts';

/** The keyed digest of an address, for the marks of who was asked, left or was refused: nobody reads the address out of it. */
export function markOf(address: string, key: string): string {
  return createHmac('sha256', key)
    .update(`subscription ${readIdentifier(address)?.value ?? address}`)
    .digest('hex');
}
