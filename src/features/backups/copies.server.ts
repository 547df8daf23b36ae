import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { Database } from '#src/db/client.ts';
import { uploadKeyPattern } from '#src/features/uploads/image.ts';
import { AppError } from '#src/lib/errors.ts';
import { type Backup, type Counts, type Kind, kinds, type Page, pagesOf, rowSchema } from './backup.ts';
import { type Copy, copySchema, keptCopies } from './copies.ts';
import { liveBackup } from './read-live.server.ts';

/** Where nightly copies lie: named files. */
export type CopyStore = {
  list: () => Promise<string[]>;
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  write: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

// Pictures are stored under the hash of their content, so that a copy only names those it needs.
const headSchema = copySchema.extend({
  pages: z.object({ posts: z.number(), comments: z.number(), partners: z.number() }),
  pictures: z.array(z.string()),
});
type Head = z.infer<typeof headSchema>;

const headName = (copy: string) => `${copy}/copy.json`;
const pageName = (copy: string, kind: Kind, page: number) => `${copy}/${kind}-${page}.json.gz`;
const pictureNames = new RegExp(uploadKeyPattern.source.replace(/^\^|\$$/g, ''), 'g');
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Copies all content, page by page; the head comes last, so that a copy without one is none. Then removes what is older than the newest. */
export async function makeCopy(db: Database, store: CopyStore, now = new Date()): Promise<Copy> {
  const name = now.toISOString().slice(0, 10);
  const live = await liveBackup(db, async () => null);
  const head: Head = {
    name,
    made_at: now.toISOString(),
    counts: { posts: 0, comments: 0, partners: 0, pictures: 0 },
    bytes: 0,
    pages: { posts: 0, comments: 0, partners: 0 },
    pictures: [],
  };
  for (const kind of kinds) {
    for await (const rows of live.rows(kind)) {
      const text = JSON.stringify(rows);
      const bytes = new Uint8Array(await pack(text, { level: 1 }));
      head.pages[kind] += 1;
      head.counts[kind] += rows.length;
      head.bytes += bytes.length;
      head.pictures = [...new Set([...head.pictures, ...(text.match(pictureNames) ?? [])])];
      await store.write(pageName(name, kind, head.pages[kind]), bytes);
    }
  }
  head.counts.pictures = head.pictures.length;
  await store.write(headName(name), new TextEncoder().encode(JSON.stringify(head)));
  await removeOld(store, name);
  return head;
}

/** The copies that are whole, newest first. */
export async function listCopies(store: CopyStore): Promise<Copy[]> {
  return (await readHeads(store)).map((head) => copySchema.parse(head));
}

/** The pictures that copies need; the cleanup keeps them. */
export async function picturesOfCopies(store: CopyStore): Promise<Set<string>> {
  return new Set((await readHeads(store)).flatMap(({ pictures }) => pictures));
}

/** A nightly copy as a backup. @throws AppError `not_found` */
export async function openCopy(store: CopyStore, name: string, picture: Backup['picture']): Promise<Backup> {
  const { counts, pictures }: { counts: Counts; pictures: string[] } = await readHead(store, name);
  return { counts, pictures, picture, rows: (kind) => pagesOf((after) => readCopyPage(store, name, kind, after)) };
}

/** A page of a copy's rows; places are the numbers of pages. @throws AppError `not_found` */
export async function readCopyPage(store: CopyStore, name: string, kind: Kind, after: string): Promise<Page> {
  const { pages } = await readHead(store, name);
  const number = Number(after) + 1;
  if (!(number <= pages[kind])) return { rows: [], next: null };
  const bytes = await store.read(pageName(name, kind, number));
  if (!bytes) throw missing();
  const rows = z.array(rowSchema).parse(JSON.parse((await unpack(bytes)).toString('utf8')));
  return { rows, next: String(number) };
}

async function readHeads(store: CopyStore): Promise<Head[]> {
  const names = (await store.list()).filter((name) => name.endsWith('/copy.json')).map((name) => name.slice(0, 10));
  return Promise.all(
    names
      .sort()
      .reverse()
      .map((name) => readHead(store, name)),
  );
}

async function readHead(store: CopyStore, name: string): Promise<Head> {
  const bytes = await store.read(headName(name));
  if (!bytes) throw missing();
  return headSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

/** Heads go first: what is left of a copy without its head is removed the next night. */
async function removeOld(store: CopyStore, newest: string): Promise<void> {
  const names = await store.list();
  const whole = names.filter((name) => name.endsWith('/copy.json')).map((name) => name.slice(0, 10));
  const kept = new Set([newest, ...whole.sort().reverse().slice(0, keptCopies)]);
  const gone = names.filter((name) => !kept.has(name.slice(0, 10)));
  for (const name of gone.sort((one, other) => Number(other.endsWith('/copy.json')) - Number(one.endsWith('/copy.json'))))
    await store.remove(name);
}

function missing(): AppError {
  return new AppError('not_found', 'There is no such copy.');
}
