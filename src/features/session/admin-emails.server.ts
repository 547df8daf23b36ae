import { createHash } from 'node:crypto';

/** The emails in ADMIN_EMAILS, to be compared exactly; an empty list admits no one. */
export function adminEmails(list: string | undefined): Set<string> {
  return new Set(
    (list ?? '')
      .split(',')
      .map((email) => email.trim())
      .filter(Boolean),
  );
}

/** SHA-256 of each email in ADMIN_EMAILS, in hexadecimal digits: the browser bundle contains only these (§5.admin). */
export function adminEmailDigests(list: string | undefined): string[] {
  return [...adminEmails(list)].map((email) => createHash('sha256').update(email).digest('hex'));
}
