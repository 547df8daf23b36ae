import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import type { Functions } from './functions.ts';
import { Host } from './host.ts';

const long = 'A long page. '.repeat(500);
const files = {
  'index.html': 'home',
  'blog.html': 'list',
  'blog/post.html': long,
  'blog/with space.html': 'space',
  '404.html': 'missing',
  'no-such-file.txt': 'There is no such file.\n',
  '_astro/app.js': 'code()',
  _headers: '/blog/*\n  X-From-File: yes\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  _redirects: '/old /blog 301\n/shell/* /blog 200\n/unbuilt/* /gone.html 200\n',
};

test.each([
  ['/', 200, 'home'],
  ['/blog', 200, 'list'],
  ['/blog/', 200, 'list'],
  ['/blog/post', 200, long],
  ['/blog/post.html', 200, long],
  ['/blog/with%20space', 200, 'space'],
  ['/nothing', 404, 'missing'],
  ['/..%2f..%2fetc/passwd', 404, 'missing'],
  ['/blog%2Fpost', 404, 'missing'],
  ['/blog%5Cpost', 404, 'missing'],
  ['/%ff', 404, 'missing'],
  ['/_headers', 404, 'missing'],
  ['/shell/anything', 200, 'list'],
  ['/unbuilt/anything', 404, 'missing'],
])('%s answers %i', async (path, status, text) => {
  const response = await (await host()).answer(request(path), '127.0.0.1');
  expect([response.status, await response.text()]).toEqual([status, text]);
});

test('headers come from netlify.toml and from the built _headers', async () => {
  const site = await host();
  const post = await site.answer(request('/blog/post'), '127.0.0.1');
  expect(post.headers.get('X-From-File')).toBe('yes');
  const asset = await site.answer(request('/_astro/app.js'), '127.0.0.1');
  expect(asset.headers.get('Cache-Control')).toContain('immutable');
});

test('§10.cache-missing what is missing is never kept, whatever the rules of its folder say', async () => {
  const site = await host();
  for (const path of ['/_astro/gone.js', '/blog/gone', '/nothing']) {
    const { status, headers } = await site.answer(request(path), '127.0.0.1');
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  }
});

test.each([
  ['/old', 301],
  ['//old', 308],
  ['/nothing', 404],
])('%s (%i) carries the security headers', async (path, status) => {
  const response = await (await host()).answer(request(path), '127.0.0.1');
  expect(response.status).toBe(status);
  for (const name of ['X-Content-Type-Options', 'X-Frame-Options', 'Content-Security-Policy', 'Referrer-Policy'])
    expect([name, response.headers.has(name)]).toEqual([name, true]);
});

test('S137 however a path is written, its one spelling decides the file, headers, function and kept copy', async () => {
  const asked: string[] = [];
  const kept = { 'Netlify-CDN-Cache-Control': 'public, max-age=60', 'Netlify-Cache-Tag': 'blogs' };
  const site = await host({
    match: ({ url }) => {
      const { pathname } = new URL(url);
      const call = async () => {
        asked.push(pathname);
        return new Response(pathname, { headers: kept });
      };
      return pathname.startsWith('/blog/') ? { preferStatic: true, call } : null;
    },
  });
  const seen = async (path: string) => {
    const answer = await site.answer(request(path), '127.0.0.1');
    return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };
  const parts = [
    '/',
    '//',
    '\\',
    '/./',
    '/../',
    '%2e',
    '%2f',
    '%5C',
    '%25',
    '%252e',
    '%00',
    'blog',
    'post',
    'new',
    '%70ost',
    'old',
    '.html',
    '_astro',
    'app.js',
  ];
  const paths = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((all) => `/${all.join('')}`);
  const check = async (path: string) => {
    const { status, text, headers } = await seen(path);
    if (status === 308) {
      const { location = '', 'cache-control': caching } = headers;
      expect([path, location, caching]).toEqual([path, expect.stringMatching(/^\/(?![/\\])/), 'no-store']);
      expect((await seen(location)).status).not.toBe(308);
    } else {
      const { pathname } = new URL(request(path).url);
      const name = pathname.replace(/\/$|\.html$/, '');
      if (text === long) expect([name, headers['x-from-file']]).toEqual(['/blog/post', 'yes']);
    }
  };
  await fc.assert(fc.asyncProperty(paths, check), { numRuns: 500 });
  for (const path of asked) expect(path).not.toMatch(/\/\/|%(2e|70|2f|5c|00)/i);
  expect(asked).toHaveLength(new Set(asked).size);
});

test('redirects answer with their status and Location', async () => {
  const response = await (await host()).answer(request('/old'), '127.0.0.1');
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/blog']);
});

test('a long page is sent with Brotli to clients that accept it, and uncompressed to others', async () => {
  const site = await host();
  const packed = await site.answer(request('/blog/post', { 'Accept-Encoding': 'gzip, br' }), '127.0.0.1');
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(long);
  expect((await site.answer(request('/blog/post'), '127.0.0.1')).headers.get('Content-Encoding')).toBeNull();
});

test.each([
  ['br;q=0', null],
  ['br; q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  ['x-br', null],
])('a client that accepts %s is sent %s', async (accepted, encoding) => {
  const { headers } = await (await host()).answer(request('/blog/post', { 'Accept-Encoding': accepted }), '127.0.0.1');
  expect(headers.get('Content-Encoding')).toBe(encoding);
});

test('an unchanged page is answered with 304', async () => {
  const site = await host();
  const etag = (await site.answer(request('/blog'), '127.0.0.1')).headers.get('ETag') ?? '';
  const again = await site.answer(request('/blog', { 'If-None-Match': etag }), '127.0.0.1');
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('so is a function whose answer has not changed, from the cache', async () => {
  const headers = { 'Netlify-CDN-Cache-Control': 'public, max-age=60', ETag: '"0123456789abcdef012345"' };
  const site = await host({ match: () => ({ preferStatic: true, call: async () => new Response(long, { headers }) }) });
  expect(await textOf(site, '/rss.xml')).toBe(long);
  const again = await site.answer(request('/rss.xml', { 'If-None-Match': headers.ETag }), '127.0.0.1');
  expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', headers.ETag]);
});

test('whoever asks whether a feed has changed leaves the whole of it for the next one', async () => {
  let asked = 0;
  const headers = { 'Netlify-CDN-Cache-Control': 'public, max-age=60', ETag: '"0123456789abcdef012345"' };
  const call = async (incoming: Request) => {
    asked += 1;
    return incoming.headers.has('If-None-Match') ? new Response(null, { status: 304 }) : new Response(long, { headers });
  };
  const site = await host({ match: () => ({ preferStatic: true, call }) });
  for (let n = 0; n < 3; n++)
    expect((await site.answer(request('/rss.xml', { 'If-None-Match': headers.ETag }), '127.0.0.1')).status).toBe(304);
  expect([await textOf(site, '/rss.xml'), asked]).toEqual([long, 1]);
});

test('what programs ask for and is not there is answered with one line, not with the page', async () => {
  const site = await host();
  for (const path of ['/apple-touch-icon-120x120.png', '/favicon-16x16.png', '/images/gone.png', '/_astro/gone.js', '/partners/gone.svg'])
    expect([path, (await site.answer(request(path), '127.0.0.1')).status, await textOf(site, path)]).toEqual([
      path,
      404,
      'There is no such file.\n',
    ]);
});

test('functions take precedence over files, except those that prefer static files', async () => {
  const site = await host(functions({ '/api/x': false, '/blog/post': true, '/blog/new': true }));
  expect(await textOf(site, '/api/x')).toBe('function from 10.0.0.9');
  expect(await textOf(site, '/blog/post')).toBe(long);
  expect(await textOf(site, '/blog/new')).toBe('function from 10.0.0.9');
});

test('a new build empties the cache of function responses', async () => {
  let asked = 0;
  const kept = { 'Netlify-CDN-Cache-Control': 'public, max-age=60', 'Netlify-Cache-Tag': 'blogs' };
  const site = await host({ match: () => ({ preferStatic: true, call: async () => new Response(String(++asked), { headers: kept }) }) });
  expect([await textOf(site, '/blog/new'), await textOf(site, '/blog/new')]).toEqual(['1', '1']);
  await site.serveFolder(temporaryFolder());
  expect(await textOf(site, '/blog/new')).toBe('2');
});

test('a page that is open over a build still gets its scripts, and a new page its own', async () => {
  const [folder, earlier] = [temporaryFolder(), temporaryFolder()];
  for (const [root, name] of [
    [earlier, 'old.1a2b.js'],
    [earlier, 'both.js'],
    [folder, 'both.js'],
  ] as const) {
    mkdirSync(join(root, '_astro'), { recursive: true });
    writeFileSync(join(root, '_astro', name), `of ${root === folder ? 'this build' : 'an earlier build'}`);
  }
  const site = new Host(functions({}));
  await site.serveFolder(folder, earlier);
  expect([await textOf(site, '/_astro/old.1a2b.js'), await textOf(site, '/_astro/both.js')]).toEqual([
    'of an earlier build',
    'of this build',
  ]);
  rmSync(join(earlier, '_astro/old.1a2b.js'));
  await site.serveFolder(folder, earlier);
  expect((await site.answer(request('/_astro/old.1a2b.js'), '10.0.0.9')).status).toBe(404);
});

test('a HEAD is answered from the cache, without a body', async () => {
  let asked = 0;
  const kept = { 'Netlify-CDN-Cache-Control': 'public, max-age=60', 'Netlify-Cache-Tag': 'blogs' };
  const site = await host({ match: () => ({ preferStatic: true, call: async () => new Response(String(++asked), { headers: kept }) }) });
  for (let n = 0; n < 3; n++) {
    const answer = await site.answer(new Request('http://localhost/rss.xml', { method: 'HEAD' }), '10.0.0.9');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  }
  expect([await textOf(site, '/rss.xml'), asked]).toEqual(['1', 1]);
});

test('a POST to a page is refused', async () => {
  const response = await (await host()).answer(new Request('http://localhost/blog', { method: 'POST' }), '127.0.0.1');
  expect(response.status).toBe(405);
});

test('before the first build a visitor is asked to come back later', async () => {
  const response = await new Host(functions({})).answer(request('/'), '127.0.0.1');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
});

async function host(withFunctions = functions({})): Promise<Host> {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const made = new Host(withFunctions);
  await made.serveFolder(folder);
  return made;
}

function functions(paths: Record<string, boolean>): Pick<Functions, 'match'> {
  return {
    match: ({ url }) => {
      const preferStatic = paths[new URL(url).pathname];
      return preferStatic === undefined ? null : { preferStatic, call: async (_, ip) => new Response(`function from ${ip}`) };
    },
  };
}

function request(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`http://localhost${path}`, { headers });
}

async function textOf(site: Host, path: string): Promise<string> {
  return (await site.answer(request(path), '10.0.0.9')).text();
}
