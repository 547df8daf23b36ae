import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { addressesIn, addressOf, withLinks } from './typed-addresses.ts';

test.each([
  ['See https://example.com/fees, then', 'https://example.com/fees'],
  ['زر https://example.com/fees، ثم', 'https://example.com/fees'],
  ['هل رأيت https://example.com/fees؟ نعم', 'https://example.com/fees'],
  ['زر https://example.com/fees؛ ثم', 'https://example.com/fees'],
  ['دیکھیں https://example.com/fees۔', 'https://example.com/fees'],
  ['请看https://example.com/fees，谢谢', 'https://example.com/fees'],
  ['見て（https://example.com/fees）。', 'https://example.com/fees'],
  ['देखें https://example.com/fees।', 'https://example.com/fees'],
  ['Տես https://example.com/fees։', 'https://example.com/fees'],
  ['«https://example.com/fees» ok', 'https://example.com/fees'],
  ['“https://example.com/fees” ok', 'https://example.com/fees'],
  ['„https://example.com/fees“ ok', 'https://example.com/fees'],
  ["'https://example.com/fees' ok", 'https://example.com/fees'],
  ['See https://example.com/fees… and', 'https://example.com/fees'],
  ['See https://example.com/fees—it is short', 'https://example.com/fees'],
  ['زر https://example.com/fees\u200f.', 'https://example.com/fees'],
  ['https://example.com谢谢', 'https://example.com'],
  ['(see https://en.example.org/wiki/Dubai_(emirate))', 'https://en.example.org/wiki/Dubai_(emirate)'],
  ['See https://example.com/[a], and', 'https://example.com/[a]'],
  ['https://en.example.org/wiki/Sapir–Whorf_hypothesis', 'https://en.example.org/wiki/Sapir–Whorf_hypothesis'],
  ['https://fr.example.org/wiki/L’Équipe', 'https://fr.example.org/wiki/L’Équipe'],
  ['https://example.com/رخصة-تجارية', 'https://example.com/رخصة-تجارية'],
  ['https://مثال.إمارات/رسوم، ثم', 'https://مثال.إمارات/رسوم'],
  ['https://münchen.de/', 'https://münchen.de/'],
  ['http://localhost:8888/blog', 'http://localhost:8888/blog'],
  ['http://192.168.0.1/x', 'http://192.168.0.1/x'],
  ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
  ['https://user@example.com/a', 'https://user@example.com/a'],
  ['«www.example.com»', 'https://www.example.com'],
  ['www.example.com/fees?year=2026#top.', 'https://www.example.com/fees?year=2026#top'],
  ['Mail:info@example.com.', 'mailto:info@example.com'],
  ['اكتب إلى info@example.com، شكرا', 'mailto:info@example.com'],
  ['邮箱info@example.com谢谢', 'mailto:info@example.com'],
  ['write to mailto:info@example.com', 'mailto:info@example.com'],
  ['info@مثال.إمارات', 'mailto:info@مثال.إمارات'],
])('in %j the address leads to %s', (text, url) => {
  expect(addressesIn(text).map((address) => address.url)).toEqual([url]);
});

test.each(['www.', 'www.example', 'a@b', 'example.com', '@example.com', 'https://', 'xhttps://example.com', 'javascript://example.com'])(
  '%j has no address',
  (text) => {
    expect(addressesIn(text)).toEqual([]);
  },
);

test('addresses that an Arabic comma divides are two', () => {
  expect(addressesIn('https://a.example،https://b.example')).toHaveLength(2);
});

test('only a text that is an address and nothing else is one', () => {
  expect([addressOf('www.example.com'), addressOf('see www.example.com'), addressOf('www.example.com.')]).toEqual([
    'https://www.example.com',
    null,
    null,
  ]);
});

test('a text with links has the same letters', () => {
  const part = fc.constantFrom('https://a.co', 'www.a.co', 'a@b.co', '/', ')', '(', '،', '»', ' ', '.', '’', 'é', 'ص', '\u200f');
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      (text) => {
        const shown = withLinks(text).map((node) =>
          node.type === 'text' ? node.value : node.children.map((child) => 'value' in child && child.value),
        );
        expect(shown.flat().join('')).toBe(text);
      },
    ),
  );
});

test('a long text is searched in a time that grows with its length', () => {
  const worst = ['a@', 'a.', 'www.', 'https://', 'https://a', ')', 'https://a.b/)', '-', 'a.a@'];
  const started = performance.now();
  for (const part of worst) addressesIn(`https://a.co/${part.repeat(5_000)} @ ${part.repeat(5_000)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
