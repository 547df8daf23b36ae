import { expect, test } from 'vitest';
import { isAdministrator } from './admin-allowlist.ts';
import { adminEmailDigests } from './admin-emails.server.ts';

test('only the exact email is an administrator’s', { tags: ['§5.admin'] }, async () => {
  const digests = adminEmailDigests('owner@example.com, editor@example.com');
  expect(await isAdministrator('owner@example.com', digests)).toBe(true);
  for (const email of ['Owner@example.com', 'owner@example.com ', 'owner+a@example.com', 'оwner@example.com', '']) {
    expect(await isAdministrator(email, digests), email).toBe(false);
  }
  expect(await isAdministrator('owner@example.com', adminEmailDigests(undefined))).toBe(false);
});
