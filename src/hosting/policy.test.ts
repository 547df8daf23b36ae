import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminPolicy, hashesOf, publicPolicy } from './policy.ts';

const hash = (letter: string) => `'sha256-${letter.repeat(43)}='`;
const hashes = { scripts: [hash('a')], styles: [hash('b')] };
const origins = { frames: ['https://project.firebaseapp.com/__/auth/iframe'], connections: [] };

test('the policy of public pages allows code of the site only and denies everything that is not listed', () => {
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

test('only the policy of the administrator area allows Google, and only the addresses of signing in', () => {
  expect(publicPolicy(hashes)).not.toContain('google');
  const admin = directives(adminPolicy(hashes, origins));
  expect(admin['script-src']).toBe(`'self' https://apis.google.com/js/api.js https://apis.google.com/_/scs/abc-static/_/js/ ${hash('a')}`);
  expect(admin['connect-src']).toBe("'self' https://identitytoolkit.googleapis.com/v1/ https://securetoken.googleapis.com/v1/token");
  expect(admin['frame-src']).toBe('https://project.firebaseapp.com/__/auth/iframe');
  expect(directives(adminPolicy(hashes, { frames: [], connections: ['http://127.0.0.1:9099'] }))).toMatchObject({
    'frame-src': "'none'",
    'connect-src': expect.stringContaining(' http://127.0.0.1:9099'),
  });
});

test('the addresses of signing in are those of the installed version of Firebase', () => {
  const code = readFileSync('node_modules/firebase/firebase-auth.js', 'utf8');
  const hosts = ['"https://apis.google.com/js/api.js"', '"identitytoolkit.googleapis.com"', '"securetoken.googleapis.com"'];
  // What signing in with Google, and staying signed in, calls.
  const paths = ['/__/auth/iframe`', '"/v1/projects"', '"/v1/accounts:signInWithIdp"', '"/v1/accounts:lookup"', '"/v1/token"'];
  expect([...hosts, ...paths].filter((text) => !code.includes(text))).toEqual([]);
});

test('only the policy of the administrator area allows inline styles', () => {
  const [everybody, administrators] = [publicPolicy(hashes), adminPolicy(hashes, origins)].map(directives);
  expect(everybody?.['style-src']).toBe(`'self' ${hash('b')}`);
  expect(administrators?.['style-src']).toBe("'self' 'unsafe-inline'");
});

test.each([publicPolicy(hashes), adminPolicy(hashes, origins)])('no policy allows inline scripts: %s', (policy) => {
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
