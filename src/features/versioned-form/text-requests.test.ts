import { expect, test } from 'vitest';
import { isSentAfterLeaving, putText } from './text-requests.ts';

test.each([
  ['Arabic, of two bytes a letter', 'ر', 29_000, true],
  ['Arabic, of two bytes a letter', 'ر', 36_000, false],
  ['English', 'a', 59_000, true],
  ['English', 'a', 60_000, false],
])('%s: %s, %d times, is sent after the page is left: %s', (_, letter, times, isSent) => {
  expect(isSentAfterLeaving({ main_content: [letter.repeat(times)] })).toBe(isSent);
});

test('a text that is larger than a kept text may be is not sent, and the form says by how much', async () => {
  const [name, content] = [crypto.randomUUID(), { main_content: ['a'.repeat(1_100 * 1_024)] }];
  expect(await putText('an-id', { from: null, name, content })).toEqual({
    kind: 'failed',
    reason: { kind: 'refused', detail: 'the text is 1,101 KB long; 1,024 KB are allowed.' },
  });
});
