import { expect, test } from 'vitest';
import { isSentAfterLeaving, putDraft } from './draft-requests.ts';

const draft = (text: string) => ({ post_id: null, post_version: null, content: { main_content: [text] }, sequence: 0 });

test.each([
  ['Arabic, of two bytes a letter', 'ر', 29_000, true],
  ['Arabic, of two bytes a letter', 'ر', 36_000, false],
  ['English', 'a', 59_000, true],
  ['English', 'a', 60_000, false],
])('%s: %s, %d times, is sent after the page is left: %s', (_, letter, times, isSent) => {
  expect(isSentAfterLeaving(draft(letter.repeat(times)))).toBe(isSent);
});

test('a text that is larger than a request may be is not sent, and the form says by how much', async () => {
  expect(await putDraft('an-id', draft('a'.repeat(300 * 1_024)))).toEqual({
    kind: 'refused',
    detail: 'the text is 301 KB long; 256 KB are allowed. Kept on this device.',
  });
});
