import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

const title = 'Fees & "free" zones: 100%? #1';
const url = 'https://example.com/blog/fees';

test('each link carries the whole title, and the URL with its own mark, whatever characters they contain', () => {
  const [whatsApp, linkedIn, email] = shareLinks(title, url).map(({ href }) => new URL(href));
  expect(whatsApp?.searchParams.get('text')).toBe(`${title} ${url}?via=whatsapp`);
  expect(linkedIn?.searchParams.get('url')).toBe(`${url}?via=linkedin`);
  expect([email?.searchParams.get('subject'), email?.searchParams.get('body')]).toEqual([title, `${url}?via=email`]);
});

test('a long title in Arabic letters leaves a link that a mail program takes', () => {
  const email = shareLinks('\u0631\u062e\u0635\u0629 '.repeat(75), url).at(-1);
  expect(email?.href.length).toBeLessThanOrEqual(2_000);
  expect(new URL(email?.href ?? '').searchParams.get('body')).toBe(`${url}?via=email`);
});

test('a title with line breaks adds no line to a mail', () => {
  const email = shareLinks('Fees\r\nBcc: victim@example.com\0\n', url).at(-1);
  expect(email?.href).not.toMatch(/%0[0ad]/i);
  expect(new URL(email?.href ?? '').searchParams.get('subject')).toBe('Fees Bcc: victim@example.com');
});
