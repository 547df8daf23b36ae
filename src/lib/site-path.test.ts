import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { pagePath, plainPath, redirectToPlain } from './site-path.ts';

const at = (path: string) => new URL(`http://localhost${path}`);

test.each([
  ['/', '/'],
  ['/blog/x', '/blog/x'],
  ['/blog/x/', '/blog/x/'],
  ['//', '/'],
  ['/blog//x', '/blog/x'],
  ['/blog/x//', '/blog/x'],
  ['//evil.example/%61', '/evil.example/a'],
  ['/\\evil.example', '/evil.example'],
  ['/blog\\\\x', '/blog/x'],
  ['/blog/../..//x', '/x'],
  ['/blog/%2e%2E/x', '/x'],
  ['/bl%6Fg/%7Ex', '/blog/~x'],
  ['/blog/tag/%D8%B1', '/blog/tag/%D8%B1'],
  ['/a%252e%252e%252fb', '/a%252e%252e%252fb'],
  ['/blog%2Fx', null],
  ['/blog/%2e%2e%2fx', null],
  ['/%5C%5Cevil.example', null],
  ['/x%00', null],
  ['/x%0d%0aSet-Cookie:a', null],
  ['/%ff', null],
])('S137 %s is written %s', (path, plain) => {
  expect(plainPath(at(path))).toBe(plain);
});

test('S137 the redirect keeps the query, is kept nowhere, and stays on this site', () => {
  const redirect = redirectToPlain(at('//evil.example//a?b=//c'));
  expect([redirect?.status, redirect?.headers.get('Location'), redirect?.headers.get('Cache-Control')]).toEqual([
    308,
    '/evil.example/a?b=//c',
    'no-store',
  ]);
  expect(redirectToPlain(at('/blog/x/?a=//b'))).toBeNull();
  expect(redirectToPlain(at('/%2F%2Fevil.example'))).toBeNull();
});

const parts = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2E',
  '%2f',
  '%5c',
  '%25',
  '%252f',
  '%00',
  '%ff',
  '%61',
  'é',
  'blog',
  'live',
  'x',
  '.html',
  ' ',
];

test('S137 every address has one spelling, which is a path of this site', () => {
  const anyPath = fc
    .array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 })), { maxLength: 12 })
    .map((all) => `/${all.join('')}`);
  fc.assert(
    fc.property(anyPath, (path) => {
      const url = at(path);
      const plain = plainPath(url);
      if (plain === null) return;
      expect(plain).toMatch(/^\/(?![/\\])/);
      expect(plain).not.toMatch(/\/\/|\\|\/\.{1,2}(\/|$)/);
      expect(decodeURIComponent(plain).split('/')).toHaveLength(plain.split('/').length);
      expect(new URL(plain, 'http://localhost').href).toBe(`http://localhost${plain}`);
      expect(plainPath(at(plain))).toBe(plain);
      expect(redirectToPlain(at(plain))).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

test.each(['/live/blog/x', '/blog/x.html', '/blog/x/index.html', '/blog/x/'])('%s is the page /blog/x', (path) => {
  expect(pagePath(at(path))).toBe('/blog/x');
});
