import { expect, test } from 'vitest';
import { leaveToken, subscriberOfToken } from './leave-token.server.ts';

const id = '7d9e3c54-0a4e-4f7f-9a51-5f3c4c0f8f11';

test('a link to leave names its subscription, always in the same words', () => {
  expect(leaveToken(id, 'key')).toBe(leaveToken(id, 'key'));
  expect(subscriberOfToken(leaveToken(id, 'key'), 'key')).toBe(id);
});

test.each([
  '',
  '.',
  id,
  `${id}.`,
  leaveToken(id, 'another key'),
  leaveToken(id, 'key').slice(0, -1),
  leaveToken(id, 'key').replace('7d9e', '7d9f'),
  `${leaveToken(id, 'key')}.x`,
  'ü'.repeat(80),
])('%j, which this site did not sign, names nobody', (token) => {
  expect(subscriberOfToken(token, 'key')).toBeNull();
});
