import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

const title = 'Fees & "free" zones: 100%? #1';
const address = 'https://example.com/blog/fees';

test('each link carries title and address whole, whatever characters they hold', () => {
  const [whatsApp, linkedIn, email] = shareLinks(title, address).map(({ href }) => new URL(href));
  expect(whatsApp?.searchParams.get('text')).toBe(`${title} ${address}`);
  expect(linkedIn?.searchParams.get('url')).toBe(address);
  expect([email?.searchParams.get('subject'), email?.searchParams.get('body')]).toEqual([title, address]);
});
