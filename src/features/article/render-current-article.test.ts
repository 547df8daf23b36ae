import { expect, test } from 'vitest';
import type { Database } from '#src/db/client.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { renderCurrentArticle } from './render-current-article.server.ts';

const world = testWorld();

test('the article alone is answered as it is now, with its title and its revision, and never to search engines', async () => {
  const { id, revision } = await insert({ title: 'Fees & <more>', introduction: 'As of today.' });
  const response = await ask(id, revision);
  const html = await response.text();
  expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
  expect(html).toContain('<title>Fees &amp; &lt;more&gt; | Layla Noor</title>');
  expect(html).toContain(`data-post-id="${id}" data-revision="${revision}"`);
  expect(html).toContain('As of today.');
  expect(html).not.toMatch(/<script|<more>/);
});

test('its tags lead to the pages of the build, and nowhere when these are unknown', async () => {
  const { id, revision } = await insert({ tags: ['Golden Visa'] });
  expect(await (await ask(id, revision)).text()).toContain('href="/blog/tag/golden-visa"');
  expectConsoleErrors(/"event":"article"/);
  const alone = await (await ask(id, revision, async () => new Response('', { status: 404 }))).text();
  expect(alone).toContain('<li dir="auto">Golden Visa</li>');
});

test('the edge keeps the answer under its own revision, until the post is purged', async () => {
  const { id, revision } = await insert({});
  const { headers } = await ask(id, revision);
  expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=60');
  expect(headers.get('Netlify-Cache-Tag')).toBe(`post-${id},owner`);
  expect(headers.get('Netlify-Vary')).toBe('query=r');
});

test.each(['0', '99999', 'x', null])('under another revision (%s) nothing is kept', async (revision) => {
  const { id } = await insert({});
  const { status, headers } = await ask(id, revision);
  expect([status, headers.get('Cache-Control'), headers.get('Netlify-CDN-Cache-Control')]).toEqual([200, 'no-store', null]);
});

test.each([
  ['unknown', async () => 'never-written'],
  ['malformed', async () => "x'--"],
  ['that of a draft', async () => (await insert({ status: 'draft', title: 'Secret plan' })).id],
  ['that of a deleted post', async () => (await insert({ deleted_at: '2026-01-01T00:00:00Z', title: 'Secret plan' })).id],
])('an id that is %s answers 404 without any text of a post', async (_, prepare) => {
  const response = await ask(await prepare(), '1');
  expect([response.status, await response.text(), response.headers.get('Cache-Control')]).toEqual([404, 'Blog post not found', 'no-store']);
});

test('when the database cannot be reached, the answer is 503 and not kept', async () => {
  expectConsoleErrors(/"event":"article"/);
  const response = await renderCurrentArticle('anything', '1', {
    database: (): Database => {
      throw new Error('unreachable');
    },
    page: template,
    siteUrl: () => 'https://site.test',
  });
  expect([response.status, response.headers.get('Cache-Control'), response.headers.get('Retry-After')]).toEqual([503, 'no-store', '5']);
});

async function template(): Promise<Response> {
  return new Response('<meta name="tag-pages" content="golden-visa" data-template-only>');
}

async function insert(parts: Parameters<typeof blogRow>[0]): Promise<{ id: string; revision: string }> {
  const row = blogRow(parts);
  const { data } = await world.db.from('blogs').insert(row).select('published_revision').single().throwOnError();
  return { id: row.id, revision: String(data.published_revision) };
}

function ask(id: string, revision: string | null, page = template): Promise<Response> {
  return renderCurrentArticle(id, revision, { database: () => world.db, page, siteUrl: () => 'https://site.test' });
}
