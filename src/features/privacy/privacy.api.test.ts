import { expect, test, vi } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { ada, privacyWorld } from '#tests/setup/privacy-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

const { world, search, send, store, contents } = privacyWorld();

test('an address finds all that it sent, held, spam and binned comments too, in any letter case', async () => {
  await store({ content: 'published', email: 'Ada@Example.com' });
  await store({ content: 'held', status: 'held' });
  await store({ content: 'spam', status: 'spam' });
  await store({ content: 'binned', deleted_at: '2026-11-01T00:00:00Z' });
  await store({ content: 'of somebody else', email: 'dr.ada@example.com' });
  const { sent, mentions } = await search(' ADA@example.com ');
  expect(sent.comments.map(({ content }: { content: string }) => content).sort()).toEqual(['binned', 'held', 'published', 'spam']);
  expect([sent.total, mentions]).toEqual([4, []]);
});

test('texts of others that name the person are listed apart, and so are posts and drafts', async () => {
  await world.db
    .from('blogs')
    .insert({ ...blogRow({ id: 'draft', status: 'draft', introduction: 'Call 0501234567.' }) })
    .throwOnError();
  await world.db
    .from('blogs')
    .insert({ ...blogRow({ id: 'binned', deleted_at: '2026-11-01T00:00:00Z' }), phases: [{ title: 'A', description: '+971 50 123-4567' }] })
    .throwOnError();
  await store({ content: 'Ask Ada: 00971 50 123 4567', email: 'bob@example.com' });
  await store({ content: 'Ask Eve: 00971 50 123 4568', email: 'bob@example.com' });
  for (const typed of ['+971 50 123 4567', '00971501234567', '050 123 4567', '٠٥٠١٢٣٤٥٦٧']) {
    const found = await search(typed);
    expect(found.mentions.map(({ content }: { content: string }) => content)).toEqual(['Ask Ada: 00971 50 123 4567']);
    expect(found.posts.map(({ id }: { id: string }) => id)).toEqual(['binned', 'draft']);
    expect(found.sent.total).toBe(0);
  }
});

test.each([
  ['full-width letters', ada, 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['another form of the sign', ada, 'ADA﹫example.com'],
  ['full-width digits', '050 123 4567', '０５０-１２３ ４５６７'],
  ['mathematical digits', '050 123 4567', '𝟎𝟓𝟎 𝟏𝟐𝟑 𝟒𝟓𝟔𝟕'],
])('whoever is named in %s is found, in comments and in posts', async (_, typed, named) => {
  const content = `Ask ${named} please`;
  await store({ content, email: 'bob@example.com' });
  await world.db.from('blogs').update({ introduction: content }).eq('id', 'one').throwOnError();
  const { mentions, posts } = await search(typed);
  expect(mentions).toEqual([expect.objectContaining({ content })]);
  expect(posts).toEqual([expect.objectContaining({ id: 'one' })]);
});

test('an export of many comments comes in pages, and names no other person', async () => {
  await world.supabase.connection.exec(`insert into public.comments (blog_id, author_name, email, content)
    select 'one', 'Ada', '${ada}', 'Comment ' || n from generate_series(1, 250) n`);
  await store({ content: `I met ${ada}`, author_name: 'Bob', email: 'bob@example.com' });
  const first = await (await send('export', { identifier: ada })).json();
  const second = await (await send('export', { identifier: ada, after: first.next })).json();
  expect([first.sent.comments.length, second.sent.comments.length, second.next]).toEqual([200, 50, null]);
  expect(first.mentions).toEqual([{ blog_id: 'one', content: `I met ${ada}`, created_at: expect.any(String) }]);
  expect(JSON.stringify(first)).not.toMatch(/Bob|bob@/);
  expect((await send('erase', { identifier: ada }).then((answer) => answer.json())).comments).toBe(250);
});

test.each([{}, { identifier: 'Ada' }, { identifier: '' }, { identifier: 7 }, { identifier: 'a'.repeat(300) }])(
  '%j is answered with what is missing, and changes nothing',
  async (body) => {
    await store();
    for (const action of ['search', 'export', 'erase']) {
      const answer = await send(action, body);
      expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ['identifier']]);
    }
    expect(await contents()).toEqual(['Hello']);
  },
);

test('neither log nor cache ever gets the address', async () => {
  expectConsoleErrors(/.*/);
  const lines: string[] = [];
  for (const method of ['info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')));
  await store();
  for (const action of ['search', 'export', 'erase']) {
    const answer = await send(action, { identifier: ada });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    await send(action, { identifier: ada, mentions: [crypto.randomUUID()], after: 'x' });
    await world.send('POST', `/api/privacy/${action}`, { identifier: ada });
  }
  vi.restoreAllMocks();
  expect(lines.join('\n')).not.toContain(ada);
});
