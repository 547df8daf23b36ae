import { expect, test } from 'vitest';
import type { Database } from '#src/db/client.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { placeholderPost } from './page-template.ts';
import { renderUnbuiltArticle } from './render-unbuilt-article.server.ts';

const world = testWorld();
const hostile = `</title><script>alert(1)</script>"' & $& $1 shell-post-body`;
const pages: Record<string, string> = {
  '/blog/_shell': `<title>${placeholderPost.title} | Site</title><meta name="description" content="${placeholderPost.excerpt}"><link rel="canonical" href="https://site.test/blog/_shell"><meta property="og:locale" content="shell-post-locale"><meta name="robots" content="noindex" data-template-only><meta name="tag-pages" content="golden-visa tax" data-template-only><main>shell-post-body</main><i data-props="{&quot;id&quot;:&quot;${placeholderPost.id}&quot;}">`,
  '/blog/states/missing': 'missing page',
  '/blog/states/unreachable': 'unreachable page',
};

test('a published post without a static page is rendered in full: 200, title, description, canonical URL and article', async () => {
  const row = blogRow({ title: 'Fresh', subtitle: 'Below', excerpt: 'In short', quick_stats: ['9% tax'], main_content: ['All of it.'] });
  await insert(row);
  const response = await ask(row.id);
  const html = await response.text();
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain('<title>Fresh | Site</title><meta name="description" content="In short">');
  expect(html).toContain(`<link rel="canonical" href="https://site.test/blog/${row.id}">`);
  expect(html).toContain(`{&quot;id&quot;:&quot;${row.id}&quot;}`);
  for (const text of ['Fresh</h1>', 'All of it.', '>9%<', encodeURIComponent(`https://site.test/blog/${row.id}`)])
    expect(html).toContain(text);
  expect(html).not.toMatch(/shell-post|_shell|robots/);
});

test('a new post in Arabic names its language, as its built page does', async () => {
  const rows = [blogRow(), blogRow({ lang: 'ar' })];
  for (const row of rows) await insert(row);
  const pages = await Promise.all(rows.map(async ({ id }) => (await ask(id)).text()));
  expect(pages.map((html) => /og:locale" content="([^"]*)"/.exec(html)?.[1])).toEqual(['en_US', 'ar_AE']);
  expect(pages.map((html) => html.includes('lang="ar" dir="rtl"'))).toEqual([false, true]);
});

test('tags lead to the pages that the build has', async () => {
  const row = blogRow({ tags: ['Golden Visa', 'rare', 'Licensing'] });
  await insert(row);
  const html = await (await ask(row.id)).text();
  expect(html).toContain('<a class="link" href="/blog/tag/golden-visa" rel="tag">Golden Visa</a>');
  expect(html).toContain('<a class="link" href="/blog/category/licensing" rel="tag">Licensing</a>');
  expect(html).toContain('<li dir="auto">rare</li>');
  expect(html).not.toContain('tag-pages');
});

test('HTML in a post is shown as text', async () => {
  const row = blogRow({
    title: hostile,
    excerpt: hostile,
    introduction: hostile,
    tags: [hostile],
    phases: [{ title: hostile, description: hostile }],
  });
  await insert(row);
  const html = await (await ask(row.id)).text();
  expect(html).not.toContain('<script');
  expect(html).toContain(
    '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27; &amp; $&amp; $1 shell-post-body | Site</title>',
  );
  expect(html.match(/<main>/g)).toHaveLength(1);
});

test('the response copies the security headers of the static page and is cached until an edit purges it', async () => {
  const row = blogRow();
  await insert(row);
  const { headers } = await ask(row.id);
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('X-Robots-Tag')).toBeNull();
  expect(headers.get('ETag')).toBeNull();
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('Netlify-Cache-Tag')).toBe(`post-${row.id},owner`);
  expect(headers.get('Netlify-Vary')).toBe('query=none');
});

test.each([
  ['unknown', async () => 'never-written'],
  ['malformed', async () => "x'--"],
  ['that of a draft', async () => insert(blogRow({ status: 'draft', title: 'Secret plan' }))],
  ['that of a deleted post', async () => insert(blogRow({ deleted_at: '2026-01-01T00:00:00Z', title: 'Secret plan' }))],
])('an id that is %s answers 404 with the sample, which is not cached', async (_, prepare) => {
  const response = await ask(await prepare());
  expect([response.status, await response.text()]).toEqual([404, 'missing page']);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBeNull();
});

test('the template itself is answered with 404, without fetching it', async () => {
  const response = await ask('_shell', { page: () => Promise.reject(new Error('asked')) });
  expect([response.status, await response.text()]).toEqual([404, 'Blog post not found']);
});

test('when the database cannot be reached, the response is 503 with Retry-After', async () => {
  expectConsoleErrors(/"event":"article"/);
  const response = await ask('anything', {
    database: () => {
      throw new Error('unreachable');
    },
  });
  expect([response.status, await response.text(), response.headers.get('Retry-After')]).toEqual([503, 'unreachable page', '5']);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('when the template cannot be fetched either, the response is plain text', async () => {
  expectConsoleErrors(/"event":"article"/);
  const row = blogRow();
  await insert(row);
  const response = await ask(row.id, { page: async () => new Response('', { status: 404 }) });
  expect([response.status, await response.text()]).toEqual([503, 'Blog post not found. Please try again in a moment.']);
});

async function insert(row: ReturnType<typeof blogRow>): Promise<string> {
  await world.db.from('blogs').insert(row).throwOnError();
  return row.id;
}

type Sources = { database?: () => Database; page?: (path: string) => Promise<Response> };

function ask(id: string, { database = () => world.db, page = staticPage }: Sources = {}): Promise<Response> {
  return renderUnbuiltArticle(id, { database, page, siteUrl: () => 'https://site.test' });
}

async function staticPage(path: string): Promise<Response> {
  const headers = {
    'Content-Security-Policy': "default-src 'none'",
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex',
    ETag: '"shell"',
  };
  return new Response(pages[path] ?? '', { status: path in pages ? 200 : 404, headers });
}
