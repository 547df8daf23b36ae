import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { adminPolicy, publicPolicy } from '#src/hosting/policy.ts';
import type { Variables } from '#src/lib/environment.ts';
import { nobody, stagedServer, stagedSocket } from '#tests/setup/staged-server.ts';
import { examineSite } from './live-site.ts';

const hashes = { scripts: [], styles: [] };
const policyOf = { public: publicPolicy(hashes), admin: adminPolicy(hashes, { frames: [], connections: [] }) };
const allRight = [
  'ok site shows 2 posts at revision 1',
  'ok api is well',
  'ok live pages show what the database has',
  'ok https only, for this host',
  'ok policy / has its own',
  'ok policy a missing page has its own',
  'ok policy /layla_noor_portfolio has its own',
];

test('the live site has no problems when each page has its own policy and the API answers', async () => {
  expect(await findings(await stagedServer(siteWith(policyOf.admin)))).toEqual(allRight);
});

test.each([
  ['the public one', policyOf.public],
  ['both', `${policyOf.public}, ${policyOf.admin}`],
  ['none', ''],
])('an administrator area with %s is found', async (_, policy) => {
  expect((await findings(await stagedServer(siteWith(policy)))).at(-1)).toMatch(
    /^WRONG policy \/layla_noor_portfolio has not the headers of the build; look at _headers/,
  );
});

test.each([
  [{ HSTS_SUBDOMAINS: '1' }, 'max-age=31536000; includeSubDomains', 'ok https only, for all subdomains too'],
  [
    { HSTS_SUBDOMAINS: '1' },
    'max-age=31536000',
    'WRONG https the site sends "max-age=31536000" and not "max-age=31536000; includeSubDomains"; set HSTS_SUBDOMAINS alike here and at Netlify, then deploy.',
  ],
  [
    {},
    'max-age=31536000; includeSubDomains',
    'WRONG https the site sends "max-age=31536000; includeSubDomains" and not "max-age=31536000"; set HSTS_SUBDOMAINS alike here and at Netlify, then deploy.',
  ],
])('with %j, a site that promises "%s": %s', async (variables, sent, line) => {
  const url = await stagedServer(siteWith(policyOf.admin, sent));
  expect(await findings(url, variables)).toContain(line);
});

test('an API that is not well is found', async () => {
  const answer = siteWith(policyOf.admin);
  const url = await stagedServer((request) => (request.url.endsWith('/api/health') ? new Response('', { status: 503 }) : answer(request)));
  expect(await findings(url)).toContain('WRONG api /api/health answers 503; the log of the function says why.');
});

const breaksOff = (_: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'Content-Length': 1_000 });
  response.write('{"revision":');
  setImmediate(() => response.destroy());
};

test.each([
  ['shows another site', () => stagedServer(() => new Response('<html>', { status: 404 })), /^WRONG site \S+ shows no site of this kind/],
  ['breaks off in its answer', () => stagedSocket(breaksOff), /^WRONG site \S+ does not answer \(.*\); check the address in URL/],
  ['is nobody', nobody, /^WRONG site \S+ does not answer \(.*ECONNREFUSED.*\); check the address in URL/],
])('an address that %s is reported', async (_, stage, line) => {
  expect(await findings(await stage())).toEqual([expect.stringMatching(line)]);
});

async function findings(url: string, variables: Variables = {}): Promise<string[]> {
  return (await examineSite(url, variables)).map(({ ok, subject, text }) => `${ok ? 'ok' : 'WRONG'} ${subject} ${text}`);
}

test.each<[string, (path: string) => Response | undefined, RegExp]>([
  [
    'a function that is not there',
    (path) => (path === '/live' ? new Response('', { status: 404 }) : undefined),
    /^\/live answers 404 without a live page/,
  ],
  [
    'a function that takes the place of files',
    (path) => (path.startsWith('/blog/') ? new Response('', { status: 404 }) : undefined),
    /"preferStatic"/,
  ],
  [
    'an edge that keeps old pages',
    (path) => (path === '/api/page' ? Response.json({ key: 'newer' }) : undefined),
    /look for "purge failed"/,
  ],
  [
    'pages for search engines',
    (path) => (path === '/live' ? new Response('<html data-key="k">') : undefined),
    /may be listed by search engines/,
  ],
])('%s is found', async (_, other, text) => {
  const answer = siteWith(policyOf.admin);
  const url = await stagedServer((request) => other(new URL(request.url).pathname) ?? answer(request));
  const [, found = ''] = /^WRONG live pages (.*)$/m.exec((await findings(url)).join('\n')) ?? [];
  expect(found).toMatch(text);
});

function siteWith(adminsPolicy: string, https = 'max-age=31536000'): (request: Request) => Response {
  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/build.json') return Response.json({ revision: 1, posts: 2 });
    if (pathname === '/live') return new Response('<html data-key="k">', { headers: { 'X-Robots-Tag': 'noindex' } });
    if (pathname === '/api/page') return Response.json({ key: 'k' });
    const policy = pathname === '/layla_noor_portfolio' ? adminsPolicy : policyOf.public;
    return new Response('', { headers: { 'Content-Security-Policy': policy, 'Strict-Transport-Security': https } });
  };
}
