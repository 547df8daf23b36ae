import { expect, test } from 'vitest';
import { z } from 'zod';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { type Kind, kinds, tables } from './backup.ts';
import { liveBackup } from './read-live.server.ts';
import { rowSchemas } from './rows.ts';

const world = testWorld();
const id = '00000000-0000-4000-8000-000000000001';
const rows = {
  posts: { ...blogRow({ id: 'a' }) },
  messages: {
    ...{ id, kind: 'comment', is_private: false, state: 'open', on_page: true, suspicion: 'none', told: 'singly', reasons: [] },
    ...{ blog_id: 'a', post_title: 'A', landed_on: null, source: '', with_outline: false, parent_id: null, by_owner: false, name: 'Ada' },
    ...{
      email: 'ada@example.com',
      phone: '',
      topic: '',
      service: '',
      service_name: '',
      content: 'Hello',
      original: null,
      consent_at: null,
      notes: '',
      outcome: null,
      amount: null,
    },
    ...{ follow_up_on: null, submission_id: id, created_at: '2026-11-01T00:00:00Z', answered_at: null, closed_at: null, deleted_at: null },
  },
  partners: { ...partnerRow(), id },
  site_profile: { id: '1', facts: { answer_time: 'within a day' }, version: 1, updated_at: null, updated_by: null },
  working_copies: {
    id,
    post_id: 'a',
    content: { title: 'Typed' },
    of_version: 1,
    number: 2,
    name: id,
    names_before: [id],
    saved_by: 'owner@example.com',
    device: 'Safari on iPhone',
    saved_at: '2026-11-01T00:00:00.000Z',
  },
  picture_names: { id: `${'a'.repeat(40)}.png`, description: 'A bay' },
  daily_views: { id: 'a', days: { '2026-11-01': 3 } },
  daily_sums: { id: '2026-11-01', sums: [{ blog_id: 'a', kind: 'read', counted: 3 }] },
  daily_referrers: { id: '2026-11-01', sums: [{ host: 'via:text', counted: 3 }] },
  subscribers: {
    ...{ id, address: 'nadia@example.com', digest: 'a'.repeat(64), lang: 'en', place: 'home', state: 'subscribed', link_hashes: [] },
    ...{ created_at: '2026-11-01T00:00:00Z', asked_at: '2026-11-01T00:00:00Z', confirmed_at: '2026-11-01T00:00:00Z' },
  },
  subscription_marks: { id: `${'a'.repeat(64)} left`, digest: 'a'.repeat(64), kind: 'left', marked_at: '2026-11-01T00:00:00Z' },
  subscription_sums: { id: '2026-11-01 came', month: '2026-11-01', kind: 'came', counted: 3 },
  erasures: { digest: 'a'.repeat(64), kind: 'email', removed: [], kept: [], erased_at: '2026-11-01T00:00:00Z' },
} satisfies Record<Kind, Record<string, unknown>>;

/** Rows that checks of several columns refuse. */
const brokenTogether: [check: RegExp, changes: object][] = [
  [/NOT \(is_private AND on_page/, { is_private: true, on_page: true }],
  [/kind = 'comment'::text\) OR is_private/, { kind: 'enquiry', is_private: false }],
  [/is_private OR \(blog_id IS NOT NULL/, { is_private: false, blog_id: null }],
  [/state = 'spam'::text\) AND on_page/, { state: 'spam', on_page: true }],
  [/amount IS NULL/, { amount: 18_500, outcome: 'no_client' }],
  [/closed_at IS NOT NULL/, { state: 'closed', closed_at: null }],
  [/title <> ''/, { title: '', status: 'published' }],
  [/translation_of <> id/, { lang: 'en', translation_of: 'another' }],
  [/status = 'scheduled'.* = \(publish_at IS NOT NULL/, { status: 'scheduled', publish_at: null }],
];

/** Values that a check of a column refuses, by the text of the check. A new check needs a line here. */
const broken: [check: RegExp, values: (limits: number[]) => unknown[]][] = [
  [
    /char_length\(\w+\) >= (\d+)\) AND \(char_length\(\w+\) <= (\d+)/,
    ([least = 0, most = 0]) => ['x'.repeat(least - 1), 'x'.repeat(most + 1)],
  ],
  [/~ '\^\[a-z0-9\].*char_length\(\w+\) <= (\d+)/, ([most = 0]) => ['Not a slug', 'x'.repeat(most + 1)]],
  [/\^\(via:/, () => ['two words', 'via:']],
  [/char_length\(\w+\) <= (\d+)/, ([most = 0]) => ['x'.repeat(most + 1)]],
  [/>= '-1'/, () => [-2]],
  [/>= 0/, () => [-1]],
  [/>= 1/, () => [0]],
  [/= ANY/, () => ['another word']],
  [/\(100\|/, () => ['1 101']],
  [/jsonb_typeof.*'array'/, () => [{ not: 'a list' }]],
  [/jsonb_typeof.*'object'/, () => [['no object']]],
];

test('every check of a column is made before an import asks the database', async () => {
  for (const { kind, column, definition } of await checksOf()) {
    for (const change of changesThatBreak(column, definition)) expect(stores(kind, change), `${kind}.${column}: ${definition}`).toBe(false);
  }
});

test('numbers beyond their column and ids that are none are refused before an import asks the database', async () => {
  for (const { kind, column, type } of await columnsOf()) {
    if (type === 'integer') expect(stores(kind, { [column]: 2_147_483_648 }), `${kind}.${column}`).toBe(false);
    if (type === 'uuid') expect(stores(kind, { [column]: 'no id' }), `${kind}.${column}`).toBe(false);
  }
});

test('a backup carries every column, except those that belong to one database', async () => {
  await world.db.from('blogs').insert(rows.posts).throwOnError();
  await world.db.from('messages').insert(rows.messages).throwOnError();
  await world.db.from('partners').insert(rows.partners).throwOnError();
  await world.db.from('working_copies').update(rows.working_copies).eq('post_id', 'a').throwOnError();
  const columns = await columnsOf();
  const backup = await liveBackup(world.db, async () => null);
  const missing: string[] = [];
  for (const kind of kinds) {
    const [row] = (await Array.fromAsync(backup.rows(kind))).flat();
    missing.push(...columns.filter((column) => column.kind === kind && !(column.column in (row ?? {}))).map(({ column }) => column));
  }
  expect(missing.sort()).toEqual(['card_excerpt', 'published_revision', 'reader_hash', 'sorted_at', 'standing']);
});

test('a message of an earlier export is about no service, and has no outline', () => {
  const { service: _, service_name: __, with_outline: ___, ...earlier } = rows.messages;
  expect(rowSchemas.messages.parse(earlier)).toMatchObject({ service: '', service_name: '', with_outline: false });
});

function changesThatBreak(column: string, definition: string): object[] {
  const [, together] = brokenTogether.find(([text]) => text.test(definition)) ?? [];
  if (together) return [together];
  const [pattern, values] = broken.find(([text]) => text.test(definition)) ?? [];
  if (!pattern || !values) throw new Error(`Nothing says what breaks the check ${definition} of ${column}.`);
  const limits = [...(pattern.exec(definition) ?? [])].slice(1).map(Number);
  return values(limits).map((value) => ({ [column]: value }));
}

/** Whether a row with these values passes, and keeps them. */
function stores(kind: Kind, values: object): boolean {
  const { success, data } = rowSchemas[kind].safeParse({ ...rows[kind], ...values });
  return success && Object.entries(values).every(([column, value]) => JSON.stringify(Reflect.get(data, column)) === JSON.stringify(value));
}

const checkSchema = z.array(z.object({ table: z.string(), column: z.string(), definition: z.string() }));

async function checksOf() {
  const found = await ask(`select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and c.conrelid in ('public.blogs'::regclass, 'public.messages'::regclass, 'public.partners'::regclass, 'public.working_copies'::regclass)`);
  return checkSchema.parse(found).map(({ table, ...check }) => ({ ...check, kind: kindOf(table) }));
}

const columnSchema = z.array(z.object({ table: z.string(), column: z.string(), type: z.string() }));

async function columnsOf() {
  const found = await ask(`select table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema = 'public' and table_name in ('blogs', 'messages', 'partners', 'working_copies')`);
  return columnSchema.parse(found).map(({ table, ...column }) => ({ ...column, kind: kindOf(table) }));
}

async function ask(sql: string): Promise<unknown> {
  return (await world.supabase.connection.exec<{ rows: unknown }>(sql)).rows;
}

function kindOf(table: string): Kind {
  const kind = kinds.find((name) => tables[name] === table.replace('public.', ''));
  if (!kind) throw new Error(`The table ${table} is not in a backup.`);
  return kind;
}
