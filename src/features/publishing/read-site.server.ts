import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { readRevision } from './revision.server.ts';
import { type Row, readSiteOutline, type SiteOutline } from './site-outline.server.ts';

/** Everything that the public pages show, read at one revision: the outline, and the whole rows of posts that the caller does not know yet. */
export type SiteContent = { outline: SiteOutline; posts: Row[] };
/** The posts that an earlier build has read: id and revision of the last visible change. */
export type KnownPosts = ReadonlyMap<string, number>;

const rowsSchema = z.array(z.looseObject({ id: z.string() }));
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
    const outline = await readSiteOutline(db);
    const unknown = outline.posts.filter(({ id, published_revision }) => known.get(id) !== published_revision).map(({ id }) => id);
    const posts = unknown.length > maxSinglePosts ? await readAll(db) : await readSome(db, unknown);
    const { revision } = await readRevision(db);
    if (outline.revision !== revision) continue;
    requireComplete(outline, unknown, posts);
    return { outline, posts };
  }
  throw new Error(`The site changed during each of ${attempts} readings. Build again when editing pauses.`);
}

function requireComplete({ published_posts, posts: listed }: SiteOutline, unknown: string[], posts: Row[]): void {
  const received = new Set(posts.map(({ id }) => id));
  const missing = unknown.filter((id) => !received.has(id)).length;
  if (listed.length !== published_posts || missing > 0) {
    const found = listed.length - missing;
    throw new Error(`The database counts ${published_posts} published posts but gave ${found}. Nothing was published.`);
  }
}

async function readAll(db: Database): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const after = rows.at(-1)?.id ?? '';
    const page = rowsSchema.parse(dataOf(await published(db).gt('id', after).limit(pageSize)));
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}

async function readSome(db: Database, ids: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += idsPerRequest)
    rows.push(...rowsSchema.parse(dataOf(await published(db).in('id', ids.slice(start, start + idsPerRequest)))));
  return rows;
}

function published(db: Database) {
  return db.from('blogs').select('*').eq('status', 'published').is('deleted_at', null).order('id');
}
