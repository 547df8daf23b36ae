import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRules } from '#local/host/host.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { headersFile, redirectsFile } from './files.ts';
import { digest, inlineCodeHashes } from './inline-code.ts';

const policies = { public: "default-src 'none'", admin: "default-src 'self'", own: { '/': "default-src 'none'; script-src 'self'" } };

// Netlify's own packages read the files here.
test.each(['/blog', '/blog/a-post', '/blog/a-post/', '/never/written', '/_astro/app.js'])(
  '%s carries the headers of public pages',
  async (path) => {
    expect((await rules()).headersFor(path)).toMatchObject({
      'Content-Security-Policy': policies.public,
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=()'),
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  },
);

test('a page with a policy of its own carries that one, and all other headers', async () => {
  const { headersFor } = await rules();
  expect(headersFor('/')).toEqual({ ...headersFor('/blog'), 'Content-Security-Policy': policies.own['/'] });
});

test.each(['/name_portfolio', '/name_portfolio/', '/name_portfolio/blogs/edit/a-post'])(
  '%s carries the headers of the administrator area',
  async (path) => {
    expect((await rules()).headersFor(path)).toMatchObject({
      'Content-Security-Policy': policies.admin,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    });
  },
);

test('§10.cache-missing only files that exist are cached long: a missing one has no such rule', async () => {
  const { headersFor } = await rules(['/_astro/app.AbC.js', '/search/chunks/1.json', '/index.html']);
  const kept = (path: string) => headersFor(path)['Cache-Control'];
  expect(kept('/_astro/app.AbC.js')).toBe('public, max-age=31536000, immutable');
  expect(kept('/search/chunks/1.json')).toBe('public, max-age=3600, stale-while-revalidate=604800');
  expect(['/_astro/gone.AbC.js', '/search/chunks/2.json', '/index.html'].map(kept)).toEqual([undefined, undefined, undefined]);
});

test('public pages, and nothing else, name the rules by which browsers make the next page ahead', async () => {
  const { headersFor } = await rules(['/_astro/app.js']);
  const named = (path: string) => headersFor(path)['Speculation-Rules'];
  expect(['/', '/blog', '/blog/a-post', '/blog/tag/licence/page/2', '/privacy'].map(named)).toEqual(
    Array(5).fill('"/speculation-rules.json"'),
  );
  const others = [
    '/name_portfolio',
    '/name_portfolio/blogs',
    '/never/written',
    '/_astro/app.js',
    '/share/x.png',
    '/speculation-rules.json',
  ];
  expect(others.map(named)).toEqual(others.map(() => undefined));
  expect(headersFor('/speculation-rules.json')).toMatchObject({
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': 'public, max-age=86400',
    'Content-Security-Policy': "default-src 'none'",
  });
});

test('every path of the administrator area shows its page, and no other path does', async () => {
  const { redirectFor } = await rules();
  const target = async (path: string) => (await redirectFor(new Request(`http://localhost${path}`)))?.target.pathname;
  expect(await target('/name_portfolio/blogs/create')).toBe('/name_portfolio.html');
  expect(await target('/blog/never-written')).toBeUndefined();
});

test('inline code of components is allowed by hash; data and generated code are not', () => {
  const file = join(temporaryFolder(), 'Page.astro');
  writeFileSync(
    file,
    `<script is:inline>one()</script><script>bundled()</script><script is:inline src="/x.js"></script>
     <script is:inline type="application/ld+json" set:html={data}></script><style is:inline>a{}</style><style>b{}</style>`,
  );
  expect(inlineCodeHashes([file])).toEqual({ scripts: [digest('one()')], styles: [digest('a{}')] });
  expect(digest('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

async function rules(built: string[] = []) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, '_headers'), headersFile(policies, '/name_portfolio', built));
  writeFileSync(join(folder, '_redirects'), redirectsFile('/name_portfolio'));
  const made = await readRules(folder);
  // The redirects are read in the background; the folder must stay until then.
  await made.redirectFor(new Request('http://localhost/'));
  return made;
}
