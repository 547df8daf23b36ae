import { beforeEach, expect, test } from 'vitest';
import { createPreviewLink } from '#src/features/preview-links/preview-links.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { placeholderPost } from './page-template.ts';
import { renderPreview } from './render-preview.server.ts';

const world = testWorld();
const pages: Record<string, string> = {
  '/blog/states/preview': `<title>${placeholderPost.title} | Site</title><meta name="description" content="${placeholderPost.excerpt}"><main>shell-post-body</main>`,
  '/blog/states/ended': 'This link has ended. Ask whoever sent it for a new one.',
  '/blog/states/unreachable': 'unreachable page',
};
const headers = {
  'Content-Security-Policy': "default-src 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  ETag: '"built"',
};
let id = '';
let secret = '';

beforeEach(async () => {
  const row = blogRow({ title: 'A secret plan', excerpt: 'In short', main_content: ['All of it.'], status: 'draft' });
  await world.db.from('blogs').insert(row).throwOnError();
  id = row.id;
  secret = (await createPreviewLink(world.db, id, owner)).url.replace('/blog/preview/', '');
});

test('a private link shows the whole article below a note, with nothing that public pages have beside it', async () => {
  const response = await ask(secret);
  const html = await response.text();
  const until = formatDate(new Date(Date.now() + 14 * 86_400_000).toISOString());
  expect(response.status).toBe(200);
  expect(textOf(html)).toContain(`This is a draft, shown to you by a private link until ${until}.`);
  expect(html).toContain('<title>A secret plan | Site</title><meta name="description" content="In short">');
  for (const text of ['A secret plan</h1>', 'All of it.']) expect(html).toContain(text);
  // No sharing, no comments, no views, no stamp that the live check asks with, and nowhere the address itself.
  expect(html).not.toMatch(/data-copy|#comments|data-views|data-post-id|shell-post|print-source/);
  expect(html).not.toContain(secret);
});

test('no copy of it is kept, no other site learns its address, and no search engine lists it', async () => {
  const found = (await ask(secret)).headers;
  expect(Object.fromEntries(found)).toEqual({
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'",
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
});

test('it shows the unsaved text of its maker as the editor shows it, and not that of somebody else', async () => {
  const unsaved = (person: string, content: object) => world.db.from('post_drafts').insert({ person, post_id: id, content }).throwOnError();
  await unsaved(editor, { title: 'Of the editor' });
  expect(await (await ask(secret)).text()).toContain('A secret plan</h1>');
  await unsaved(owner, { title: '  Of the owner ', main_content: ['Half a sent', ''], id: 'Not An Address' });
  const html = await (await ask(secret)).text();
  for (const text of ['Of the owner</h1>', 'Half a sent']) expect(html).toContain(text);
  expect(html).not.toContain('All of it.');
});

test('when the post is published, the note says so and leads to it, and unpublished changes are called a draft', async () => {
  await world.db.from('blogs').update({ status: 'published' }).eq('id', id).throwOnError();
  const html = await (await ask(secret)).text();
  expect(textOf(html)).toContain('This post is published, shown to you by a private link until');
  expect(html).toContain(`href="/blog/${id}"`);
  await world.db
    .from('post_drafts')
    .insert({ person: owner, post_id: id, content: { title: 'Changed' } })
    .throwOnError();
  expect(textOf(await (await ask(secret)).text())).toContain('This is a draft, shown to you by a private link until');
});

test('HTML in an unsaved text is shown as text', async () => {
  const hostile = '</title><script>alert(1)</script>$& shell-post-body';
  await world.db
    .from('post_drafts')
    .insert({ person: owner, post_id: id, content: { title: hostile, main_content: [hostile], featured_image: 'javascript:alert(1)' } })
    .throwOnError();
  const html = await (await ask(secret)).text();
  expect(html).not.toMatch(/<script|javascript:/);
  expect(html.match(/<main>/g)).toHaveLength(1);
});

test.each<[string, () => unknown]>([
  ['wrong', () => undefined],
  ['ended', () => world.db.rpc('end_preview_link', { of_post: id }).throwOnError()],
  ['that of a deleted post', () => world.db.from('blogs').update({ deleted_at: '2026-01-01T00:00:00Z' }).eq('id', id).throwOnError()],
])('a link that is %s answers 404 with the same sentence, and no copy is kept', async (name, end) => {
  await end();
  const response = await ask(name === 'wrong' ? secret.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) : secret);
  expect([response.status, await response.text()]).toEqual([404, 'This link has ended. Ask whoever sent it for a new one.']);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
});

test('when the database cannot be reached, the answer is 503, and the log does not have the address', async () => {
  expectConsoleErrors(/"event":"preview"/);
  const lines: string[] = [];
  const print = console.error;
  console.error = (line: string) => {
    lines.push(line);
    print(line);
  };
  const response = await renderPreview(secret, {
    ...sources,
    database: () => {
      throw new Error('unreachable');
    },
  });
  console.error = print;
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(lines.join()).toContain('unreachable');
  expect(lines.join()).not.toContain(secret);
});

const sources = {
  database: () => world.db,
  admins: () => new Set([owner, editor]),
  page: async (path: string) => new Response(pages[path] ?? '', { status: path in pages ? 200 : 404, headers }),
};

function ask(address: string): Promise<Response> {
  return renderPreview(address, sources);
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, '');
}
