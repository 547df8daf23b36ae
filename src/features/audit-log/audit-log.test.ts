import { expect, test } from 'vitest';
import { actingFor, type Database, untyped } from '#src/db/client.ts';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { migratedSchema } from '#tests/setup/migrated-database.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const { tables } = await migratedSchema();

/** What is written beside an act that is noted elsewhere, by the product itself, or by visitors; and unsaved texts. */
const machinery = [
  'audit_log',
  'daily_referrers',
  'daily_sums',
  'daily_views',
  'day_marks',
  'deploys',
  'ended_sessions',
  'erasures',
  'import_rows',
  'mailing_recipients',
  'mailings',
  'mails',
  'message_changes',
  'missed_searches',
  'notifications',
  'person_ids',
  'post_revisions',
  'post_texts',
  'preview_links',
  'publishing',
  'rate_limits',
  'reader_marks',
  'scheduler_runs',
  'site_profile_versions',
  'site_revision',
  'site_states',
  'subscribers',
  'subscription_marks',
  'subscription_settings',
  'subscription_sums',
  'used_sign_ins',
  'working_copies',
];

test.each(tables.map(({ name }) => name).filter((name) => !machinery.includes(name)))(
  'what an administrator does to the rows of %s is noted by the database itself',
  async (name) => {
    const { rows } = await world.supabase.connection.exec<{ rows: { functions: string }[] }>(
      `select string_agg(distinct tgfoid::regproc::text, ' ') as functions from pg_trigger where tgrelid = 'public.${name}'::regclass`,
    );
    expect(rows[0]?.functions).toMatch(/log_rows|log_ended_sessions/);
  },
);

test('visitors, the scheduler and a save that changes nothing leave no line', async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'read' }))
    .throwOnError();
  const before = await lines();
  const forged = { 'x-actor': JSON.stringify({ email: owner, session: crypto.randomUUID(), request: 'r' }) };
  const headers = { 'Content-Type': 'application/json', ...forged };
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'A clear text, thank you.', milliseconds_to_fill: 20_000 });
  expect((await world.request('/api/blogs/read/comments', { method: 'POST', headers, body })).status).toBe(201);
  expect((await world.request('/api/blogs/read/views', { method: 'POST', headers })).ok).toBe(true);
  await world.db.rpc('clear_away', { at: new Date().toISOString() }).throwOnError();
  await acting().from('blogs').update({ updated_by: owner }).eq('id', 'read').throwOnError();
  expect(await lines()).toEqual(before);
});

test('one act on 2,000 messages is one line with all their ids, and nothing of their texts', async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'flooded' }))
    .throwOnError();
  const comment = messageRow({ blog_id: 'flooded', content: 'Buy now', on_page: false });
  await world.db.from('messages').insert(Array(2_000).fill(comment)).throwOnError();
  await acting().from('messages').update({ state: 'spam' }).eq('blog_id', 'flooded').throwOnError();
  const [line] = await lines();
  expect(line).toMatchObject({ actor: owner, action: 'marked-as-spam', kind: 'message', request_id: 'r' });
  expect(new Set(line?.object_ids).size).toBe(2_000);
  expect(JSON.stringify(line)).not.toMatch(/Ada|ada@|Buy/);
});

test('an act on 1,000 messages is as quick after an act on none as after one on many', async () => {
  await world.db
    .from('blogs')
    .insert(['busy', 'quiet'].map((id) => blogRow({ id })))
    .throwOnError();
  const comment = messageRow({ blog_id: 'busy', on_page: false });
  await world.db.from('messages').insert(Array(1_000).fill(comment)).throwOnError();
  const markAfter = async (first: string, state: string) => {
    // As a new connection, which plans the statements of a trigger once, for the rows of its first act.
    await world.supabase.connection.exec('discard plans');
    await acting().from('messages').update({ state: 'open' }).eq('blog_id', first).throwOnError();
    const started = process.cpuUsage();
    await acting().from('messages').update({ state }).eq('blog_id', 'busy').throwOnError();
    expect((await lines())[0]).toMatchObject({ object_ids: { length: 1_000 } });
    const { user, system } = process.cpuUsage(started);
    return user + system;
  };
  const afterMany = await markAfter('busy', 'answered');
  expect(await markAfter('quiet', 'spam')).toBeLessThan(8 * afterMany);
});

test('each act on a message has its word, and no line says what it is worth', async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'discussed' }))
    .throwOnError();
  const insert = messageRow({ blog_id: 'discussed', on_page: false });
  const { id } = (await world.db.from('messages').insert(insert).select('id').single().throwOnError()).data;
  const token = await world.signIn(owner);
  const before = (await lines())[0]?.id ?? 0;
  const act = (action: string, parts: object = {}) => world.send('POST', '/api/messages/act', { action, ids: [id], ...parts }, token);
  await act('approve');
  await act('take-off');
  await act('spam');
  await act('not-spam');
  await act('remind', { on: '2030-01-01' });
  await act('close', { outcome: 'client', amount: 77_777 });
  await act('open');
  await world.send('POST', `/api/messages/${id}/reply`, { message: 'Ten days.', submission_id: crypto.randomUUID() }, token);
  await act('delete');
  await act('restore');
  await act('delete');
  await act('erase');
  const noted = (await lines()).filter((line) => line.id > before).reverse();
  expect(noted.map(({ kind, action }) => `${kind} ${action}`)).toEqual(
    `approved taken-off marked-as-spam marked-as-not-spam reminded closed reopened replied answered deleted restored deleted erased`
      .split(' ')
      .map((action) => `message ${action}`),
  );
  expect(JSON.stringify(noted)).not.toMatch(/77.?777|Ten days|ada@/);
});

test('a change that fails leaves no line, also when a part of it was done', async () => {
  expectConsoleErrors(/violates check constraint/);
  const before = await lines();
  const rows = [blogRow({ id: 'sound' }), { ...blogRow({ id: 'broken' }), status: 'unheard-of' }];
  const { error } = await acting().from('blogs').insert(rows);
  expect(error?.message).toContain('blogs_status_check');
  expect(await lines()).toEqual(before);
});

test.each<[string, (db: Database) => PromiseLike<{ error: { code?: string } | null }>]>([
  ['inserts', (db) => db.from('audit_log').insert({ action: 'read', kind: 'post' })],
  ['changes', (db) => db.from('audit_log').update({ actor: 'editor@example.com' }).gt('id', 0)],
  ['deletes', (db) => db.from('audit_log').delete().gt('id', 0)],
])('the secret key of the server %s no line by itself', async (_, attempt) => {
  expectConsoleErrors(/permission denied/);
  expect((await attempt(world.db)).error?.code).toBe('42501');
});

test('what changes no row is noted with its administrator, and without one for a command', async () => {
  for (const db of [acting(), world.db]) await db.rpc('log_event', { action: 'downloaded', kind: 'site' }).throwOnError();
  expect((await lines()).slice(0, 2).map(({ actor, action }) => [actor, action])).toEqual([
    [null, 'downloaded'],
    [owner, 'downloaded'],
  ]);
});

test('S138 whoever holds the secret key writes no line in the name of an administrator whom the request does not name', async () => {
  expectConsoleErrors(/permission denied|Could not find the function|could not find/i);
  const line = { action: 'downloaded', kind: 'site', object_ids: [], actor: { email: 'editor@example.com' } };
  const before = await lines();
  for (const name of ['log_event', 'write_log_entry']) expect((await untyped(world.db).rpc(name, line)).error).not.toBeNull();
  expect(await lines()).toEqual(before);
});

function acting(): Database {
  return actingFor(world.db, { email: owner, session: crypto.randomUUID(), request: 'r' });
}

/** Newest first. */
async function lines() {
  return (await world.db.from('audit_log').select('*').order('id', { ascending: false }).throwOnError()).data;
}
