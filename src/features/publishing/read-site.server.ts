import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { readOwner } from '#src/features/owner/owner.server.ts';
import type { Owner } from '#src/features/owner/owner.ts';
import { partnerSchema } from '#src/features/partners/partner.ts';
import { readRevision, type SiteRevision } from './revision.server.ts';

/**
 * Everything that the public pages show, read at one revision: the outline of each published post, and the rows of posts that the caller
 * does not know yet. Rows are raw; the collections parse them.
 */
export type SiteContent = SiteRevision & { outline: Outline[]; posts: Row[]; partners: Row[]; owner: Owner };
export type Row = z.infer<typeof rowSchema>;
/** The columns that decide whether a post is already known, and its counters, which change without an edit. */
export type Outline = z.infer<typeof outlineSchema>;
/** The posts that an earlier build has read: id and revision of the last visible change. */
export type KnownPosts = ReadonlyMap<string, number>;

const rowSchema = z.looseObject({ id: z.string() });
const outlineSchema = z.object({ id: z.string(), published_revision: z.number(), views: z.number(), likes: z.number() });

const rowsSchema = z.array(rowSchema);
const outlinesSchema = z.array(outlineSchema);
const outlinePage = 1_000;
const pageSize = 500;
// Ids travel in the URL of a request; beyond `maxSinglePosts`, reading everything is no slower.
const idsPerRequest = 100;
const maxSinglePosts = 500;
const attempts = 5;

/**
 * Reads the site for a build.
 * @param known posts that need not be read again: with the same revision, a row differs in its counters only
 * @throws Error when the database cannot be read, when rows are missing, or when edits keep coming in while reading
 */
export async function readSite(db: Database, known: KnownPosts = new Map()): Promise<SiteContent> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const before = await readRevision(db);
    const outline = await readOutline(db);
    const unknown = outline.filter(({ id, published_revision }) => known.get(id) !== published_revision).map(({ id }) => id);
    const posts = unknown.length > maxSinglePosts ? await readAll(db) : await readSome(db, unknown);
    const partners = await readActivePartners(db);
    const { facts: owner } = await readOwner(db);
    const after = await readRevision(db);
    if (before.revision !== after.revision) continue;
    requireComplete(before, outline, unknown, posts);
    return { ...before, outline, posts, partners, owner };
  }
  throw new Error(`The site changed during each of ${attempts} readings. Build again when editing pauses.`);
}

function requireComplete({ published_posts }: SiteRevision, outline: Outline[], unknown: string[], posts: Row[]): void {
  const received = new Set(posts.map(({ id }) => id));
  const missing = unknown.filter((id) => !received.has(id)).length;
  if (outline.length !== published_posts || missing > 0) {
    const found = outline.length - missing;
    throw new Error(`The database counts ${published_posts} published posts but gave ${found}. Nothing was published.`);
  }
}

function readOutline(db: Database): Promise<Outline[]> {
  return readPages(outlinePage, async (after) =>
    outlinesSchema.parse(dataOf(await published(db, Object.keys(outlineSchema.shape).join(',')).gt('id', after).limit(outlinePage))),
  );
}

function readAll(db: Database): Promise<Row[]> {
  return readPages(pageSize, async (after) => rowsSchema.parse(dataOf(await published(db, '*').gt('id', after).limit(pageSize))));
}

async function readSome(db: Database, ids: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += idsPerRequest)
    rows.push(...rowsSchema.parse(dataOf(await published(db, '*').in('id', ids.slice(start, start + idsPerRequest)))));
  return rows;
}

function published(db: Database, columns: string) {
  return db.from('blogs').select(columns).eq('status', 'published').is('deleted_at', null).order('id');
}

async function readPages<R extends { id: string }>(size: number, read: (after: string) => Promise<R[]>): Promise<R[]> {
  const rows: R[] = [];
  for (;;) {
    const page = await read(rows.at(-1)?.id ?? '');
    rows.push(...page);
    if (page.length < size) return rows;
  }
}

async function readActivePartners(db: Database): Promise<Row[]> {
  const columns = Object.keys(partnerSchema.shape).join(',');
  const query = db.from('partners').select(columns).eq('is_active', true).is('deleted_at', null).limit(1_000);
  return rowsSchema.parse(dataOf(await query));
}
