import { z } from 'zod';
import { Problem } from '#local/problem.ts';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import type { UploadStore } from '#src/features/uploads/uploads.server.ts';
import type { Backup } from './archive.ts';
import { contentSchema } from './content.ts';

/** The upload store, with a list of its keys. */
export type Media = UploadStore & { keys: () => Promise<string[]> };

const pageSize = 500;
const attempts = 5;
const rowsSchema = z.array(z.looseObject({ id: z.string() }));

/**
 * Reads all content of a site; drafts, deleted posts and held comments included.
 * @throws Problem when the content changes during every attempt, AppError when database or pictures cannot be reached
 */
export async function readBackup(db: Database, media: Media): Promise<Backup> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const before = await readRevision(db);
    const [posts, comments, partners] = [await readAll(db, 'blogs'), await readAll(db, 'comments'), await readAll(db, 'partners')];
    const content = contentSchema.parse({ posts, comments, partners });
    if ((await readRevision(db)).revision === before.revision) return { content, media: await readMedia(media) };
  }
  throw new Problem('The site changed during each reading. Run it again when editing pauses.');
}

async function readAll(db: Database, table: string): Promise<unknown[]> {
  const rows: z.infer<typeof rowsSchema> = [];
  for (;;) {
    const query = db.from(table).select('*').order('id').limit(pageSize);
    const last = rows.at(-1);
    const page = rowsSchema.parse(dataOf(await (last ? query.gt('id', last.id) : query)));
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}

async function readMedia(media: Media): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const key of await media.keys()) {
    const image = await media.get(key);
    if (image) found.set(key, new Uint8Array(image.bytes));
  }
  return found;
}
