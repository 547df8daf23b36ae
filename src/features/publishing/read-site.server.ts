import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { markGoneFiles } from '#src/features/posts/gone-files.server.ts';
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
// The sentence is in the panel "Publishing".
const mostNamed = 5;

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
    return { outline, posts: await markGoneFiles(db, posts) };
  }
  throw new Error(`The site changed during each of ${attempts} readings. Build again when editing pauses.`);
}

function requireComplete({ published_posts, posts: listed }: SiteOutline, unknown: string[], posts: Row[]): void {
  const received = new Set(posts.map(({ id }) => id));
  const missing = unknown.filter((id) => !received.has(id));
  if (listed.length === published_posts && missing.length === 0) return;
  const named = missing.slice(0, mostNamed).map((id) => `“${id}”`);
  const others = missing.length > mostNamed ? ` and ${missing.length - mostNamed} others` : '';
  const which = named.length > 0 ? ` Missing: ${named.join(', ')}${others}.` : '';
  const counts = `The database counts ${published_posts} published posts but gave ${listed.length - missing.length}.`;
  throw new Error(`${counts}${which} Nothing was published.`);
}

async function readAll(db: Database): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    // The order and the number of rows stay as they are within one revision.
    const page = rowsSchema.parse(dataOf(await published(db).range(rows.length, rows.length + pageSize - 1)));
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}

async function readSome(db: Database, ids: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += idsPerRequest)
    rows.push(...rowsSchema.parse(dataOf(await published(db).filter('id', 'in', oneOf(ids.slice(start, start + idsPerRequest))))));
  return rows;
}

function published(db: Database) {
  return db.from('blogs').select('*').eq('status', 'published').is('deleted_at', null).order('id');
}
