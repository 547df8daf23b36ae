import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whom the links of a test name: nobody. */
export const testSubscriber = '00000000-0000-0000-0000-000000000000';

/** What the link to leave holds: a keyed signature of the subscription, the same in every mail and without an end. Nothing of it is stored. */
export function leaveToken(subscriberId: string, key: string): string {
  return `${subscriberId}.${createHmac('sha256', key).update(`leave ${subscriberId}`).digest('base64url')}`;
}

/** The subscriber whom a token names; null for one that this site has not signed. */
export function subscriberOfToken(token: string, key: string): string | null {
  const id = token.slice(0, token.indexOf('.'));
  const [given, right] = [Buffer.from(token), Buffer.from(leaveToken(id, key))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
