import { expect, test } from 'vitest';
import { adminPolicy, hashesOf, publicPolicy } from './policy.ts';

const hash = (letter: string) => `'sha256-${letter.repeat(43)}='`;
const hashes = { scripts: [hash('a')], styles: [hash('b')] };
const origins = { frames: ['https://project.firebaseapp.com'], connections: [] };

test('the policy of public pages allows code of the site only and denies everything that is not listed', { tags: ['S81'] }, () => {
  const policy = directives(publicPolicy(hashes));
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'connect-src': "'self'",
    'font-src': "'self'",
    'script-src': `'self' ${hash('a')}`,
    'style-src': `'self' ${hash('b')}`,
    'img-src': "'self' data: https:",
  });
});

test('only the policy of the administrator area allows Google, and only for signing in', { tags: ['S84'] }, () => {
  expect(publicPolicy(hashes)).not.toContain('google');
  const admin = directives(adminPolicy(hashes, origins));
  expect(admin['script-src']).toBe(`'self' https://apis.google.com ${hash('a')}`);
  expect(admin['connect-src']).toBe("'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com");
  expect(admin['frame-src']).toBe('https://project.firebaseapp.com');
  expect(directives(adminPolicy(hashes, { frames: [], connections: ['http://127.0.0.1:9099'] }))).toMatchObject({
    'frame-src': "'none'",
    'connect-src': expect.stringContaining(' http://127.0.0.1:9099'),
  });
});

test.each([publicPolicy(hashes), adminPolicy(hashes, origins)])('no policy allows inline scripts: %s', { tags: ['S81'] }, (policy) => {
  expect(directives(policy)['script-src']).not.toMatch(/unsafe|data:|https:(?!\/)|\*/);
});

test('the hashes of all pages are merged without duplicates or other sources', () => {
  const pages = [
    `script-src 'self' ${hash('a')} 'unsafe-inline'; style-src ${hash('c')};`,
    `default-src *; script-src 'self' https://elsewhere.example ${hash('d')} ${hash('a')};`,
    '',
  ];
  expect(hashesOf(pages)).toEqual({ scripts: [hash('a'), hash('d')], styles: [hash('c')] });
});

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]));
}
