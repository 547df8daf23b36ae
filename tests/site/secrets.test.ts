import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Host } from '#local/host/host.ts';
import { aboutVariable, variableNames } from '#src/lib/environment.ts';
import { type BuiltSite, buildSiteOf } from '#tests/setup/build-site.ts';

// Values that can be found again wherever they end up.
const canaries = {
  SUPABASE_SECRET_KEY: 'sb_secret_canary0database0key0000000000',
  BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/canary0build0hook',
  DEPLOY_WEBHOOK_SECRET: 'canary0webhook0secret000000000000000',
  PUBLISH_WEBHOOK_SECRET: 'canary0database0secret00000000000000',
  SMTP_URL: 'smtps://site:canary0mail0password@mail.example.com',
  NOTIFY_TO: 'canary0mailbox@example.com',
  ADMIN_EMAILS: 'canary0owner@example.com,canary0editor@example.com',
  NETLIFY_AUTH_TOKEN: 'canary0personal0token',
  NETLIFY_PURGE_API_TOKEN: 'canary0purge0token',
  AN_UNKNOWN_VARIABLE: 'canary0of0another0kind',
};

let site: BuiltSite & { remove: () => void };
let files: { name: string; content: Buffer }[];

beforeAll(async () => {
  site = await buildSiteOf({
    variables: { ...canaries, PUBLIC_FIREBASE_API_KEY: 'a-public-value', CONTEXT: 'deploy-preview' },
    secretKey: canaries.SUPABASE_SECRET_KEY,
  });
  files = readdirSync(site.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: join(entry.parentPath, entry.name), content: readFileSync(join(entry.parentPath, entry.name)) }));
});

afterAll(() => site.remove());

test('the site is built', () => {
  expect(files.length).toBeGreaterThan(15);
});

test('each page of a preview says what it is, and asks not to be indexed', () => {
  const pages = files.filter(({ name }) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(5);
  for (const { content } of pages) {
    expect(content.toString()).toContain('This is a preview, not the live site.');
    expect(content.toString()).toContain('<meta name="robots" content="noindex"');
  }
});

test('every secret that the product knows has a canary', () => {
  expect(Object.keys(canaries)).toEqual(expect.arrayContaining(variableNames.filter((name) => aboutVariable(name).secret)));
});

test.each(Object.entries(canaries))('the value of %s is in no built file and not in the log, plain or in base64', (_, value) => {
  const texts = value.split(',').flatMap((part) => [part, Buffer.from(part).toString('base64').slice(0, -4)]);
  expect(texts.flatMap(filesWith)).toEqual([]);
  expect(texts.filter((text) => site.log.includes(text))).toEqual([]);
});

test('no built file names a variable of the server or holds what looks like a key', () => {
  const names = variableNames.filter((name) => !name.startsWith('PUBLIC_'));
  expect([...names, 'sb_secret_', 'service_role', 'eyJhbGciOi', '-----BEGIN'].flatMap(filesWith)).toEqual([]);
  // What is public is found, so the search does read the files.
  expect(filesWith('Layla Noor').length).toBeGreaterThan(15);
});

test('the built site signs in with Google, and no built file contains the sign-in of one-machine mode', () => {
  expect(filesWith('select_account')).toHaveLength(1);
  expect(['Choose an account', 'owner@example.com', 'demo-consultant-site', '127.0.0.1:'].flatMap(filesWith)).toEqual([]);
});

test('no service worker is registered that could cache the API or the administrator area', () => {
  expect(['serviceWorker.register', 'importScripts('].flatMap(filesWith)).toEqual([]);
});

test('no built file tells who the administrators are to somebody who guesses their emails', () => {
  const emails = canaries.ADMIN_EMAILS.split(',').flatMap((email) => [email, email.toUpperCase(), `${email}\n`]);
  const digests = ['sha256', 'sha1', 'sha512', 'md5'].flatMap((algorithm) =>
    emails.flatMap((email) =>
      (['hex', 'base64', 'base64url'] as const).map((encoding) => createHash(algorithm).update(email).digest(encoding).slice(0, 20)),
    ),
  );
  expect([...digests, ...digests.map((digest) => digest.toUpperCase())].flatMap(filesWith)).toEqual([]);
});

const published = [
  '.html',
  '.vcf',
  '.css',
  '.js',
  '.json',
  '.xml',
  '.txt',
  '.svg',
  '.png',
  '.jpg',
  '.webp',
  '.avif',
  '.ico',
  '.woff2',
  '.webmanifest',
];

test('the build writes pages and their assets, no source maps and no sources', () => {
  const others = files.filter(({ name }) => !published.includes(extname(name)) && !/\/_(headers|redirects)$/.test(name));
  expect(others.map(({ name }) => name)).toEqual([]);
});

test.each([
  '/.env',
  '/.env.example',
  '/.git/HEAD',
  '/netlify.toml',
  '/package.json',
  '/src/site.ts',
  '/netlify/functions/read.ts',
  '/supabase/migrations/20261127000000_posts.sql',
  '/_headers',
  '/_redirects',
])('%s is not served', async (path) => {
  const host = new Host({ match: () => null });
  await host.serveFolder(site.folder);
  expect((await host.answer(new Request(`http://localhost${path}`), '127.0.0.1')).status).toBe(404);
});

function filesWith(text: string): string[] {
  return files.filter(({ content }) => content.includes(text)).map(({ name }) => `${text} in ${name}`);
}
