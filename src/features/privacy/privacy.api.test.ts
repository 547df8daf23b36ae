import { expect, test, vi } from 'vitest';
import { ada, privacyWorld } from '#tests/setup/privacy-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

const { world, search, send, store, contents } = privacyWorld();

test('an address finds all that it sent, held, spam and binned comments too, in any letter case', async () => {
  await store({ content: 'published', email: 'Ada@Example.com' });
  await store({ content: 'held', status: 'held' });
  await store({ content: 'spam', status: 'spam' });
  await store({ content: 'binned', deleted_at: '2026-11-01T00:00:00Z' });
  await store({ content: 'of somebody else', email: 'dr.ada@example.com' });
  const { comments } = await search(' ADA@example.com ');
  expect(comments.newest.map(({ content }: { content: string }) => content).sort()).toEqual(['binned', 'held', 'published', 'spam']);
  expect(comments.total).toBe(4);
});

test('texts of others that only mention the person are neither found nor exported', async () => {
  await store({ content: `Ask Ada: ${ada}, 00971 50 123 4567`, email: 'bob@example.com' });
  await world.db
    .from('enquiries')
    .insert({ name: 'Bob', email: 'bob@example.com', message: `Ask ${ada}` }, { defaultToNull: false })
    .throwOnError();
  for (const typed of [ada, '+971 50 123 4567']) {
    const { comments, enquiries } = await search(typed);
    expect([comments.total, enquiries.total]).toEqual([0, 0]);
    expect((await (await send('export', { identifier: typed })).json()).sent).toEqual({ comments: [], enquiries: [] });
  }
});

test('an export of many comments comes in pages, and names no other person', async () => {
  await world.supabase.connection.exec(`insert into public.comments (blog_id, author_name, email, content)
    select 'one', 'Ada', '${ada}', 'Comment ' || n from generate_series(1, 250) n`);
  await store({ content: `I met ${ada}`, author_name: 'Bob', email: 'bob@example.com' });
  const first = await (await send('export', { identifier: ada })).json();
  const second = await (await send('export', { identifier: ada, after: first.next })).json();
  expect([first.sent.comments.length, second.sent.comments.length, second.next]).toEqual([200, 50, null]);
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
    await send(action, { identifier: ada, after: 'x' });
    await world.send('POST', `/api/privacy/${action}`, { identifier: ada });
  }
  vi.restoreAllMocks();
  expect(lines.join('\n')).not.toContain(ada);
});
