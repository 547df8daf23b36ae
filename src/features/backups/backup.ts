import { z } from 'zod';
import { json } from '#src/lib/json.ts';

/** What a backup holds, and the table of each, in the order in which they are read: what belongs to a post comes after the posts. */
export const tables = {
  posts: 'blogs',
  /** Always one row. */
  site_profile: 'site_profile',
  /** What is typed and not saved; without those that say nothing. */
  working_copies: 'working_copies',
  partners: 'partners',
  messages: 'messages',
  /** What the pictures show, of those that have a description. */
  picture_names: 'uploads',
  /** One row for each post, with its sums by day. */
  daily_views: 'daily_views',
  /** One row for each day, with what was counted on it; an import keeps the larger of two sums. */
  daily_sums: 'daily_sums',
  daily_referrers: 'daily_referrers',
  /** Whom the site has forgotten: an import adds them to those that it knows, and erases them again (§6.forgotten). */
  erasures: 'erasures',
  /** Readers by email: an import adds those who are not here, and nobody who left, was refused or was erased. */
  subscribers: 'subscribers',
  subscription_marks: 'subscription_marks',
  subscription_sums: 'subscription_sums',
} as const;

export type Kind = keyof typeof tables;

export const kinds = Object.keys(tables) as [Kind, ...Kind[]];

/** Kinds that backups of earlier versions lack. */
export const laterKinds: readonly Kind[] = [
  'daily_views',
  'daily_sums',
  'daily_referrers',
  'erasures',
  'site_profile',
  'working_copies',
  'picture_names',
  'subscribers',
  'subscription_marks',
  'subscription_sums',
];

/** The `id` of the sums of posts that were erased: their posts are not known any more. */
export const erasedPosts = '-';

/** A row with all columns but those of `columns_left_out`. */
export const rowSchema = z.object({ id: z.string() }).catchall(json.optional());

export type Row = z.infer<typeof rowSchema>;

const count = z.number().int().nonnegative();
/** How many rows of each kind a backup holds, and pictures. Those of later versions are missing in older backups. */
export const countsSchema = z.object({
  posts: count,
  messages: count,
  partners: count,
  daily_views: count.default(0),
  daily_sums: count.default(0),
  daily_referrers: count.default(0),
  erasures: count.default(0),
  subscribers: count.default(0),
  subscription_marks: count.default(0),
  subscription_sums: count.default(0),
  site_profile: count.default(0),
  working_copies: count.default(0),
  picture_names: count.default(0),
  pictures: count,
});

/** How much a backup holds, and the keys of its pictures. */
export const outlineSchema = z.object({ counts: countsSchema, pictures: z.array(z.string()) });

export type Counts = z.infer<typeof countsSchema>;

/** The counts of an empty backup. */
export const noCounts: Readonly<Counts> = countsSchema.parse({ posts: 0, messages: 0, partners: 0, pictures: 0 });

/** Everything of a site, read piece by piece: from the live site, from a nightly backup or from a file. */
export type Backup = {
  /** How many of each there are; of a live site, which may change while it is read, about how many. */
  counts: Counts;
  /** The rows in batches of a few megabytes. */
  rows: (kind: Kind) => AsyncIterable<Row[]>;
  /** The keys of its pictures. */
  pictures: readonly string[];
  picture: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** The answer of `backup_page`. */
export const pageSchema = z.object({ rows: z.array(rowSchema), next: z.string().nullable() });

export type Page = z.infer<typeof pageSchema>;

/** Bytes of the rows of a page, unless it is a single larger one. */
export const pageBytes = 2_000_000;

/** All rows of a table, page after page. */
export async function* pagesOf(readPage: (after: string) => Promise<Page>): AsyncGenerator<Row[]> {
  for (let after: string | null = ''; after !== null; ) {
    const { rows, next }: Page = await readPage(after);
    if (rows.length > 0) yield rows;
    after = next;
  }
}

/** The same backup without what belongs to posts and messages that it does not hold: they were written or erased while it was read. */
export function consistent(backup: Backup): Backup {
  const known = new Set<string>();
  return {
    ...backup,
    rows: async function* (kind) {
      for await (const rows of backup.rows(kind)) yield keepBelonging(kind, rows, known);
    },
  };
}

/** The rows that belong to what is known; they are known from then on. */
export function keepBelonging(kind: Kind, rows: Row[], known: Set<string>): Row[] {
  const holds = (id: unknown) => typeof id === 'string' && known.has(id);
  const belongs = ({ id, blog_id, parent_id, post_id, is_private }: Row) => {
    if (kind === 'working_copies') return !post_id || holds(post_id);
    if (kind === 'daily_views') return id === erasedPosts || holds(id);
    return kind !== 'messages' || ((is_private || holds(blog_id)) && (!parent_id || holds(parent_id)));
  };
  // One by one: an answer follows its message, maybe in the same batch.
  return rows.filter((row) => {
    const isKept = belongs(row);
    if (isKept && (kind === 'posts' || kind === 'messages')) known.add(row.id);
    return isKept;
  });
}
