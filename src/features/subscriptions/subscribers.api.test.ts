import { expect, test } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { subscriptionsWorld } from '#tests/setup/subscriptions-world.ts';

const { world, server, exec, signUp, subscribe, states, row } = subscriptionsWorld();

test('the list says who asked where and when, newest first, with how many there are of each state', async () => {
  await subscribe('first@example.com');
  await signUp('second@example.com', { place: 'a-post', lang: 'ar' });
  await signUp('third@example.com', { website: 'x' });
  const { subscribers, total, counts, next } = await owner('GET', '/api/subscribers');
  expect(subscribers.map(({ address, state, place_title }: Record<string, string>) => [address, state, place_title])).toEqual([
    ['third@example.com', 'held', null],
    ['second@example.com', 'asked', 'The first ninety days'],
    ['first@example.com', 'subscribed', null],
  ]);
  expect([total, counts, next]).toEqual([3, { subscribed: 1, asked: 1, held: 1, refused: 0, left: 0 }, null]);
  expect(JSON.stringify(subscribers)).not.toMatch(/hash|digest/);
});

test('it is filtered by state and by a part of the address, in any letter case', async () => {
  await signUp('Nadia@example.com');
  await signUp('held@example.com', { website: 'x' });
  expect(await addresses('?search=NADIA@')).toEqual(['Nadia@example.com']);
  expect(await addresses('?state=held')).toEqual(['held@example.com']);
  expect(await addresses('?state=held&search=nadia')).toEqual([]);
  expect(await addresses('?search=%25')).toEqual([]);
});

test('pages of the list hold each subscriber once', async () => {
  await exec(
    `insert into public.subscribers (address, place, state) select n || '@example.com', 'home', 'held' from generate_series(1, 120) n`,
  );
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await owner('GET', `/api/subscribers${cursor && `?cursor=${encodeURIComponent(cursor)}`}`);
    found.push(...page.subscribers.map(({ address }: { address: string }) => address));
    cursor = page.next;
  }
  expect([found.length, new Set(found).size]).toEqual([120, 120]);
});

test('"Send the link" goes beyond the numbers of a day and the 30 days, once', async () => {
  for (let number = 0; number < 21; number++) await signUp(`reader-${number}@example.com`);
  await signUp('again@example.com');
  await exec(`insert into public.subscription_marks select digest, 'asked' from public.subscribers where address = 'again@example.com'`);
  const held = await owner('GET', '/api/subscribers?state=held');
  const ids = held.subscribers.map(({ id }: { id: string }) => id);
  expect(await act('send-link', ids)).toEqual({ changed: 2 });
  await world.platform.idle();
  expect(server.recipients.slice(20).sort()).toEqual(['again@example.com', 'reader-20@example.com']);
  expect([await act('send-link', ids), server.mails.length]).toEqual([{ changed: 0 }, 22]);
});

test('"Refused for good" ends a subscription, and the address does not come back by itself', async () => {
  const id = await subscribe('nadia@example.com');
  expect(await act('refuse', [id])).toEqual({ changed: 1 });
  await signUp('nadia@example.com');
  expect([await states(), server.mails.length]).toEqual([{ refused: 1 }, 1]);
});

test('who was deleted is gone with what waits for them, and may ask again after the 30 days', async () => {
  const id = await subscribe('nadia@example.com');
  await act('refuse', [id]);
  expect([await act('delete', [id]), await states()]).toEqual([{ changed: 1 }, {}]);
  await exec(`update public.subscription_marks set marked_at = marked_at - interval '31 days' where kind = 'asked'`);
  await signUp('nadia@example.com');
  expect(await states()).toEqual({ asked: 1 });
});

test('the export has all who are subscribed and nobody else, and leaves one line; the log names no address', async () => {
  await subscribe('nadia@example.com');
  await signUp('asked@example.com');
  const id = (await row('asked@example.com'))?.id;
  const { subscribers, next } = await owner('POST', '/api/subscribers/export', {});
  expect([subscribers.map(({ address }: { address: string }) => address), next]).toEqual([['nadia@example.com'], null]);
  await act('delete', [String(id)]);
  const { data } = await world.db.from('audit_log').select('action,kind,object_ids').eq('kind', 'subscriber').order('id').throwOnError();
  expect(data.slice(-2)).toEqual([
    { action: 'exported', kind: 'subscriber', object_ids: [] },
    { action: 'deleted', kind: 'subscriber', object_ids: [id] },
  ]);
  expect(JSON.stringify((await exec('select * from public.audit_log')).rows)).not.toMatch(/nadia@|asked@/);
});

test('no line of the log holds an address, whatever becomes of it', async () => {
  expectConsoleErrors(/mail failed/);
  const lines: string[] = [];
  for (const method of ['info', 'error', 'warn'] as const) {
    const spoken = console[method];
    console[method] = (...words) => void lines.push(words.join(' '));
    restore.push(() => {
      console[method] = spoken;
    });
  }
  try {
    await subscribe('nadia@example.com');
    server.mood = 'knows nobody';
    await signUp('refused@example.com');
    await signUp('no address');
    await owner('GET', '/api/subscribers?search=nadia@example.com');
  } finally {
    for (const back of restore) back();
  }
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('\n')).not.toMatch(/nadia|refused@|no address/);
});

const restore: (() => void)[] = [];

async function owner(method: string, path: string, body?: object) {
  return (await world.send(method, path, body, await world.signIn())).json();
}

function act(action: string, ids: string[]) {
  return owner('POST', '/api/subscribers/act', { action, ids });
}

async function addresses(query: string): Promise<string[]> {
  const { subscribers } = await owner('GET', `/api/subscribers${query}`);
  return subscribers.map(({ address }: { address: string }) => address);
}
