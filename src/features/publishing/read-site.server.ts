import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { partnerSchema } from '#src/features/partners/partner.ts';
import { readRevision } from './revision.server.ts';
import type { SiteRevision } from './revision.ts';

/** Everything that the public pages show, read at one revision. Rows stay as stored; the collections parse them. */
export type SiteContent = SiteRevision & { posts: Row[]; partners: Row[] };
export type Row = z.infer<typeof rowSchema>;

const rowSchema = z.looseObject({ id: z.string() });

const rowsSchema = z.array(rowSchema);
const pageSize = 500;
const attempts = 5;

/**
 * Reads the site for a build.
 * @throws Error when the database cannot be read, when rows are missing (S: R01, R02), or when edits keep coming in while reading (R03)
 */
export async function readSite(db: Database): Promise<SiteContent> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const before = await readRevision(db);
    const [posts, partners] = [await readPublishedPosts(db), await readActivePartners(db)];
    const after = await readRevision(db);
    if (before.revision === after.revision) return { ...requireWhole(before, posts), partners };
  }
  throw new Error(`The site changed during each of ${attempts} readings. Build again when editing pauses.`);
}

function requireWhole(revision: SiteRevision, posts: Row[]): SiteRevision & { posts: Row[] } {
  if (posts.length !== revision.published_posts) {
    throw new Error(`The database counts ${revision.published_posts} published posts but gave ${posts.length}. Nothing was published.`);
  }
  return { ...revision, posts };
}

async function readPublishedPosts(db: Database): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = db.from('blogs').select('*').eq('status', 'published').is('deleted_at', null).order('id').limit(pageSize);
    const page = rowsSchema.parse(dataOf(await query.gt('id', rows.at(-1)?.id ?? '')));
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}

async function readActivePartners(db: Database): Promise<Row[]> {
  const columns = Object.keys(partnerSchema.shape).join(',');
  const query = db.from('partners').select(columns).eq('is_active', true).is('deleted_at', null).limit(1_000);
  return rowsSchema.parse(dataOf(await query));
}
