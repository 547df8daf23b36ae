import { expect, test, vi } from 'vitest';
import { ada, privacyWorld } from '#tests/setup/privacy-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

const { world, search, send, store, contents } = privacyWorld();

test('an address finds all that it sent, spam and what is in the bin too, in any letter case', async () => {
  await store({ content: 'published', email: 'Ada@Example.com' });
  await store({ content: 'held', on_page: false });
  await store({ content: 'spam', state: 'spam' });
  await store({ content: 'binned', deleted_at: '2026-11-01T00:00:00Z' });
  await store({ content: 'asked', kind: 'enquiry', blog_id: null });
  await store({ content: 'of somebody else', email: 'dr.ada@example.com' });
  const { newest, total } = await search(' ADA@example.com ');
  expect(newest.map(({ content }: { content: string }) => content).sort()).toEqual(['asked', 'binned', 'held', 'published', 'spam']);
  expect(total).toBe(5);
});

test('an export of many messages comes in pages, and names no other person', async () => {
  await world.supabase.connection.exec(`insert into public.messages (kind, is_private, name, email, content)
    select 'enquiry', true, 'Ada', '${ada}', 'Text ' || n from generate_series(1, 250) n`);
  await store({ content: `I met ${ada}`, name: 'Bob', email: 'bob@example.com' });
  const first = await (await send('export', { identifier: ada })).json();
  const second = await (await send('export', { identifier: ada, after: first.next })).json();
  expect([first.messages.length, second.messages.length, second.next]).toEqual([200, 50, null]);
  expect(JSON.stringify(first)).not.toMatch(/Bob|bob@/);
  expect((await send('erase', { identifier: ada }).then((answer) => answer.json())).messages).toBe(250);
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
