import { isDeepStrictEqual } from 'node:util';
import { type Database, untyped } from '#src/db/client.ts';
import type { Row } from '#src/db/schema.ts';

/** Tables of content and publishing, in the order in which rows can be inserted. */
const tables = [
  'blogs',
  'messages',
  'partners',
  'uploads',
  'reader_marks',
  'deploys',
  'site_profile',
  'site_revision',
  'publishing',
] as const;
type Table = (typeof tables)[number];
export type Rows = { [Name in Table]: Row<Name>[] };

/** A column of each table that is never null, for filters that match all rows. */
const keys = {
  blogs: 'id',
  messages: 'id',
  partners: 'id',
  uploads: 'key',
  reader_marks: 'blog_id',
  deploys: 'id',
  site_profile: 'id',
  site_profile_versions: 'version',
  site_revision: 'only_row',
  publishing: 'only_row',
  sessions: 'token_hash',
  rate_limits: 'bucket',
} as const;

export async function readRows(db: Database): Promise<Rows> {
  const read = async (table: Table) => (await db.from(table).select('*').order(keys[table]).throwOnError()).data ?? [];
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await read(table)])));
}

/** Deletes sessions, rate limits, unsaved texts and subscribers, lets nobody subscribe, and returns whether all other rows equal the seed. */
export async function isSeeded(db: Database, seed: Rows): Promise<boolean> {
  for (const table of ['sessions', 'rate_limits'] as const) await deleteAll(db, table);
  await db.from('working_copies').update({ content: null }).not('content', 'is', null).throwOnError();
  await db.from('subscribers').delete().not('id', 'is', null).throwOnError();
  await db.from('subscription_settings').update({ is_open: false, domain_passes: false }).eq('only_row', true).throwOnError();
  return isDeepStrictEqual(await readRows(db), seed);
}

/** Replaces all rows by the seed and undoes what the revision triggers counted meanwhile. */
export async function restoreRows(db: Database, seed: Rows): Promise<void> {
  for (const table of tables) {
    if (keys[table] === 'only_row' || table === 'site_profile') continue;
    await deleteAll(db, table);
    const stored: Record<string, unknown>[] = seed[table];
    const rows = stored.map(({ sorted_at, card_excerpt, standing, ...row }) => row);
    if (rows.length > 0) await untyped(db).from(table).insert(rows).throwOnError();
  }
  for (const profile of seed.site_profile) await restoreSiteProfile(db, profile);
  for (const { id, published_revision } of seed.blogs) await db.from('blogs').update({ published_revision }).eq('id', id).throwOnError();
  for (const table of ['site_revision', 'publishing'] as const)
    await untyped(db)
      .from(table)
      .update(seed[table][0] ?? {})
      .eq('only_row', true)
      .throwOnError();
}

/** Its triggers number a change, so the numbers follow in an update of their own. */
async function restoreSiteProfile(db: Database, { facts, updated_by, ...numbers }: Row<'site_profile'>): Promise<void> {
  for (const values of [{ facts, updated_by }, numbers]) await db.from('site_profile').update(values).eq('id', 1).throwOnError();
  await deleteAll(db, 'site_profile_versions');
}

async function deleteAll(db: Database, table: keyof typeof keys): Promise<void> {
  await db.from(table).delete().not(keys[table], 'is', null).throwOnError();
}
