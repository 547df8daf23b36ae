import { z } from 'zod';

/** What a backup holds, and the table of each. */
export const tables = { posts: 'blogs', partners: 'partners', comments: 'comments' } as const;

export type Kind = keyof typeof tables;

/** In the order in which they are read: comments after the posts that they belong to. */
export const kinds = ['posts', 'partners', 'comments'] as const satisfies Kind[];

/** A row with all columns but those of `columns_left_out`. */
export const rowSchema = z.looseObject({ id: z.string() });

export type Row = z.infer<typeof rowSchema>;

const count = z.number().int().nonnegative();
export const countsSchema = z.object({ posts: count, comments: count, partners: count, pictures: count });

/** How much a backup holds, and the keys of its pictures. */
export const outlineSchema = z.object({ counts: countsSchema, pictures: z.array(z.string()) });

export type Counts = z.infer<typeof countsSchema>;

/** Everything of a site, read piece by piece: from the live site, from a nightly copy or from a file. */
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

/** The same backup without comments on what it does not hold: on posts and comments that were written or erased while it was read. */
export function consistent(backup: Backup): Backup {
  const known = new Set<unknown>();
  const isKept = (kind: Kind, { id, blog_id, parent_id }: Row) => {
    const belongs = kind !== 'comments' || (known.has(blog_id) && (!parent_id || known.has(parent_id)));
    if (belongs) known.add(id);
    return belongs;
  };
  return {
    ...backup,
    rows: async function* (kind) {
      for await (const rows of backup.rows(kind)) yield rows.filter((row) => isKept(kind, row));
    },
  };
}
