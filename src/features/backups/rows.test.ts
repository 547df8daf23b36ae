import { expect, test } from 'vitest';
import { z } from 'zod';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { type Kind, kinds, tables } from './backup.ts';
import { liveBackup } from './read-live.server.ts';
import { rowSchemas } from './rows.ts';

const world = testWorld();
const id = '00000000-0000-4000-8000-000000000001';
const comment = { id, blog_id: 'a', author_name: 'Ada', email: 'ada@example.com', content: 'Hello', reasons: [], status: 'held' };
const rows = {
  posts: { ...blogRow({ id: 'a' }) },
  comments: { ...comment, created_at: '2026-11-01T00:00:00Z', by_author: false, parent_id: null },
  enquiries: {
    id,
    name: 'Ada',
    email: 'ada@example.com',
    phone: '',
    topic: '',
    message: 'Hello',
    consent_at: null,
    channel: 'form',
    comment_id: null,
    blog_id: 'a',
    post_title: 'A',
    status: 'new',
    doubtful: false,
    reasons: [],
    told: true,
    notes: '',
    submission_id: id,
    created_at: '2026-11-01T00:00:00Z',
    read_at: null,
    answered_at: null,
    closed_at: null,
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
  daily_views: { id: 'a', days: { '2026-11-01': 3 } },
  erasures: { digest: 'a'.repeat(64), kind: 'email', removed: [], kept: [], erased_at: '2026-11-01T00:00:00Z' },
} satisfies Record<Kind, Record<string, unknown>>;

/** Rows that checks of several columns refuse. */
const brokenTogether: [check: RegExp, changes: object][] = [
  [/is_private AND \(status = 'visible'/, { is_private: true, status: 'visible' }],
  [/title <> ''/, { title: '', status: 'published' }],
  [/status = 'scheduled'.* = \(publish_at IS NOT NULL/, { status: 'scheduled', publish_at: null }],
];

/** Values that a check of a column refuses, by the text of the check. A new check needs a line here. */
const broken: [check: RegExp, values: (limits: number[]) => unknown[]][] = [
  [
    /char_length\(\w+\) >= (\d+)\) AND \(char_length\(\w+\) <= (\d+)/,
    ([least = 0, most = 0]) => ['x'.repeat(least - 1), 'x'.repeat(most + 1)],
  ],
  [/~ '\^\[a-z0-9\].*char_length\(\w+\) <= (\d+)/, ([most = 0]) => ['Not a slug', 'x'.repeat(most + 1)]],
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
  await world.db.from('comments').insert(rows.comments).throwOnError();
  await world.db.from('partners').insert(rows.partners).throwOnError();
  await world.db.from('enquiries').insert(rows.enquiries).throwOnError();
  await world.db.from('working_copies').update(rows.working_copies).eq('post_id', 'a').throwOnError();
  const columns = await columnsOf();
  const backup = await liveBackup(world.db, async () => null);
  const missing: string[] = [];
  for (const kind of kinds) {
    const [row] = (await Array.fromAsync(backup.rows(kind))).flat();
    missing.push(...columns.filter((column) => column.kind === kind && !(column.column in (row ?? {}))).map(({ column }) => column));
  }
  expect(missing.sort()).toEqual(['published_revision', 'reader_hash', 'reader_hash', 'sorted_at']);
});

test('a backup from before there were replies and unread comments is still read, and its comments count as read', () => {
  const { parent_id, ...old } = rows.comments;
  expect(rowSchemas.comments.parse(old)).toMatchObject({ is_private: false, read_at: expect.any(String) });
  expect(rowSchemas.comments.parse({ ...old, read_at: null }).read_at).toBe(null);
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
    where c.contype = 'c' and c.conrelid in ('public.blogs'::regclass, 'public.comments'::regclass, 'public.partners'::regclass, 'public.enquiries'::regclass,
        'public.working_copies'::regclass)`);
  return checkSchema.parse(found).map(({ table, ...check }) => ({ ...check, kind: kindOf(table) }));
}

const columnSchema = z.array(z.object({ table: z.string(), column: z.string(), type: z.string() }));

async function columnsOf() {
  const found = await ask(`select table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema = 'public' and table_name in ('blogs', 'comments', 'partners', 'enquiries', 'working_copies')`);
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
