import { expect, test } from 'vitest';
import { isAdminEmail } from './admin-allowlist.ts';
import { adminEmailDigests } from './admin-emails.server.ts';

test('only the exact email is an administrator’s', { tags: ['§5.admin'] }, async () => {
  const digests = adminEmailDigests('owner@example.com, editor@example.com');
  expect(await isAdminEmail('owner@example.com', digests)).toBe(true);
  for (const email of ['Owner@example.com', 'owner@example.com ', 'owner+a@example.com', 'оwner@example.com', '']) {
    expect(await isAdminEmail(email, digests), email).toBe(false);
  }
  expect(await isAdminEmail('owner@example.com', adminEmailDigests(undefined))).toBe(false);
});
