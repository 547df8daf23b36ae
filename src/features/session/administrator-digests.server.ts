import { createHash } from 'node:crypto';
import { adminEmails } from './session.ts';

/** The SHA-256 of each address of ADMIN_EMAILS in hexadecimal digits: all that the bundle knows of them (decision 8). */
export function administratorDigests(list: string | undefined): string[] {
  return [...adminEmails(list)].map((email) => createHash('sha256').update(email).digest('hex'));
}
