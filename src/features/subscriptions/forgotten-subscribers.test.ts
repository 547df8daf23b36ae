import { expect, test } from 'vitest';
import { kinds, noCounts } from '#src/features/backups/backup.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { wholeOf } from '#tests/setup/backup-file.ts';
import { hashKey, subscriptionsWorld } from '#tests/setup/subscriptions-world.ts';
import { siteBackup } from '#tools/backup/export.ts';
import { stageImport } from '#tools/backup/import.ts';
import { leaveToken } from './leave-token.server.ts';

const { world, exec, subscribe, signUp, press, states, row, server, later } = subscriptionsWorld();
const media = memoryStore();

test('erasing a person ends the subscription, removes what was not sent, and is remembered by a digest', async () => {
  const id = await subscribe('Nadia@Example.com');
  await exec(`
    insert into public.mailings (blog_id, subject, asked_by) values ('a-post', 'An article', 'owner@example.com');
    insert into public.mailing_recipients (mailing_id, subscriber_id, next_attempt_at) select id, '${id}', now() from public.mailings`);
  expect(await privacy('search')).toMatchObject({ total: 0, subscription: { state: 'subscribed' } });
  expect(await privacy('export')).toMatchObject({ subscription: { address: 'Nadia@Example.com', lang: 'en', place: 'home' } });
  expect(await privacy('erase')).toEqual({ messages: 0, answers: 0, subscriptions: 1, left: 0 });
  expect((await exec('select * from public.mailing_recipients')).rows).toEqual([]);
  expect(await privacy('search')).toMatchObject({ subscription: null });
  expect(await marks()).toEqual(['asked', 'erased']);
});

test('a link that was not sent yet is not sent to who was erased', async () => {
  await exec(`insert into public.subscribers (id, address, place, state) values (gen_random_uuid(), 'nadia@example.com', 'home', 'held')`);
  await exec(`select public.ask_subscriber(id) from public.subscribers`);
  await privacy('erase');
  await later(3_600_000);
  expect([server.mails, (await exec(`select * from public.notifications`)).rows]).toEqual([[], []]);
});

test('an import brings back nobody who left, was refused or was erased, and everybody else', async () => {
  const ids = new Map<string, string>();
  for (const name of ['left', 'refused', 'erased', 'stays', 'lost']) ids.set(name, await subscribe(`${name}@example.com`));
  await signUp('asked@example.com');
  const backup = await held();
  await leave('left');
  await owner('POST', '/api/subscribers/act', { action: 'refuse', ids: [ids.get('refused')] });
  await owner('POST', '/api/privacy/erase', { identifier: 'erased@example.com' });
  await exec(
    `delete from public.subscribers where address in ('left@example.com', 'refused@example.com', 'lost@example.com', 'asked@example.com')`,
  );
  await (await stageImport(world.db, backup)).replace(media, hashKey);
  expect(await everybody()).toEqual(['asked@example.com: asked', 'lost@example.com: subscribed', 'stays@example.com: subscribed']);
});

test('marks of an import end what is here, but no later subscription of the same address', async () => {
  const token = leaveToken(await subscribe('nadia@example.com'), hashKey);
  await press('/api/subscriptions/leave', { token });
  const backup = await held();
  await exec('delete from public.subscribers; delete from public.subscription_marks');
  await exec(`insert into public.subscribers (address, place, state, created_at, confirmed_at)
    values ('nadia@example.com', 'home', 'subscribed', now() - interval '1 year', now() - interval '1 year')`);
  await (await stageImport(world.db, backup)).replace(media, hashKey);
  expect(await states()).toEqual({});
  await exec(`delete from public.subscription_marks where kind = 'asked'`);
  await subscribe('nadia@example.com');
  await (await stageImport(world.db, backup)).replace(media, hashKey);
  expect(await states()).toEqual({ subscribed: 1 });
});

test('a backup of another key brings back nobody who left here', async () => {
  await subscribe('nadia@example.com');
  await exec(`update public.subscribers set id = gen_random_uuid(), digest = repeat('b', 64)`);
  const backup = await held();
  await exec('delete from public.subscribers');
  await exec(`update public.subscription_marks set kind = 'left', marked_at = now()`);
  await (await stageImport(world.db, backup)).replace(media, hashKey);
  expect([await states(), await row('nadia@example.com')]).toEqual([{}, null]);
});

async function privacy(action: string) {
  return owner('POST', `/api/privacy/${action}`, { identifier: 'nadia@example.com' });
}

async function owner(method: string, path: string, body?: object) {
  return (await world.send(method, path, body, await world.signIn())).json();
}

async function leave(name: string): Promise<void> {
  const id = (await row(`${name}@example.com`))?.id ?? '';
  await press('/api/subscriptions/leave', { token: leaveToken(id, hashKey) });
}

async function everybody(): Promise<string[]> {
  const { rows } = await exec('select address, state from public.subscribers order by address');
  return rows.map(({ address, state }) => `${address}: ${state}`);
}

async function marks(): Promise<unknown[]> {
  return (await exec('select kind from public.subscription_marks order by kind')).rows.map(({ kind }) => kind);
}

/** The present content as a backup that no longer depends on the database. */
async function held() {
  const all = await wholeOf(await siteBackup(world.db, media));
  return {
    counts: { ...noCounts, ...Object.fromEntries(kinds.map((kind) => [kind, all[kind].length])) },
    pictures: [],
    picture: async () => null,
    rows: async function* (kind: (typeof kinds)[number]) {
      yield all[kind];
    },
  };
}
