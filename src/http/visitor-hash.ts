import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * Hashes an IP with a key and the day, so that a visitor cannot be tracked for longer. IPv6 counts by its /56 network.
 * @param ip the peer's IP as the platform reports it, never a header
 * @param day as YYYY-MM-DD
 * @returns 32 hexadecimal digits
 */
export function hashVisitor(ip: string | undefined, key: string, day = new Date().toISOString().slice(0, 10)): string {
  return createHmac('sha256', key)
    .update(`${day} ${networkOf(ip ?? 'unknown')}`)
    .digest('hex')
    .slice(0, 32);
}

/**
 * Hashes an administrator's email with a key, for the log: the same every day, and nothing to guess emails by.
 * @returns 16 hexadecimal digits
 */
export function hashSubject(email: string, key: string): string {
  return createHmac('sha256', key).update(`administrator ${email}`).digest('hex').slice(0, 16);
}

/** The address itself, or the /56 network of an IPv6 address: providers give one to a household. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const [first, second, third, fourth = 0] = parsed.parts;
  return [first, second, third, fourth & 0xff00].join(':');
}
