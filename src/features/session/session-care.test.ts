import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isAdministrator } from './admin-allowlist.ts';
import { administratorDigests } from './administrator-digests.server.ts';
import { clockNote } from './clock.ts';
import { nextCare } from './keep-alive.ts';
import { useAuth } from './use-auth.ts';

const hour = 3_600_000;

test.each([
  ['somebody at work', 7 * 24 * hour, 0, 'touch'],
  ['somebody at work on the last day', 23 * hour, 0, 'renew'],
  ['nobody for a while', 7 * 24 * hour, 11 * 60_000, 'nothing'],
  ['nobody for a while, on the last day', hour, 11 * 60_000, 'nothing'],
])('with %s the session gets: %4$s', (_, left, idle, expected) => {
  expect(nextCare(Date.now() + left, Date.now() - idle, Date.now())).toBe(expected);
});

test('only the very address is an administrator’s', { tags: ['§5.admin'] }, async () => {
  const digests = administratorDigests('owner@example.com, editor@example.com');
  expect(await isAdministrator('owner@example.com', digests)).toBe(true);
  for (const email of ['Owner@example.com', 'owner@example.com ', 'owner+a@example.com', 'оwner@example.com', '']) {
    expect(await isAdministrator(email, digests), email).toBe(false);
  }
  expect(await isAdministrator('owner@example.com', administratorDigests(undefined))).toBe(false);
});

test.each([
  [0, null],
  [119_000, null],
  [3 * hour, 'The clock of this device is 3 hours fast. Please check your clock.'],
  [-10 * 60_000, 'The clock of this device is 10 minutes slow. Please check your clock.'],
  [-36 * 365 * 24 * hour, 'The clock of this device is 13,140 days slow. Please check your clock.'],
])('a clock that is %i ms ahead of the server', { tags: ['R35'] }, (ahead, note) => {
  const server = Date.parse('2026-11-21T10:00:00Z');
  expect(clockNote(new Date(server).toUTCString(), server + ahead)).toBe(note);
});

test('without a date of the server nothing is said of the clock', { tags: ['R35'] }, () => {
  expect([clockNote(null), clockNote('never')]).toEqual([null, null]);
});

test('the session cannot be used outside of its provider', { tags: ['§8.provider'] }, () => {
  expect(() => renderToStaticMarkup(createElement(Outsider))).toThrow('useAuth must be used within an AuthProvider');
});

function Outsider() {
  return createElement('p', null, useAuth().user?.email);
}
