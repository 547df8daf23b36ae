import { createHash } from 'node:crypto';

/** The emails in ADMIN_EMAILS, to be compared exactly; an empty list lets nobody in. */
export function adminEmails(list: string | undefined): Set<string> {
  return new Set(
    (list ?? '')
      .split(',')
      .map((email) => email.trim())
      .filter(Boolean),
  );
}

/** SHA-256 of each email in ADMIN_EMAILS, in hexadecimal digits: all that the browser's bundle knows of them (§5.admin). */
export function adminEmailDigests(list: string | undefined): string[] {
  return [...adminEmails(list)].map((email) => createHash('sha256').update(email).digest('hex'));
}
