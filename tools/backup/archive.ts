import type { EventEmitter } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';
import { Problem } from '#local/problem.ts';
import { type Backup, countsSchema, type Kind, laterKinds, type Row } from '#src/features/backups/backup.ts';
import { archiveFormat, headFile, picturePrefix } from '#src/features/backups/write-archive.ts';
import { uploadLimit } from '#src/features/pictures/image.ts';
import { isStoredKey } from '#src/features/pictures/stored-key.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { type Before, beforeSchemas, messagesOf } from './before-rows.ts';
import { notWhole, parseRow } from './check.ts';
import { rowsOfJson } from './json-rows.ts';
import { contentOf, type Entry, readEntries } from './zip-file.ts';

/** What exports of before December 2026 call a kind. */
const earlierNames: { readonly [kind in Kind]?: string } = { site_profile: 'owner' };
const headSchema = z.object({
  format: z.literal(archiveFormat),
  made_at: z.iso.datetime(),
  counts: z.preprocess(withNamesOfToday, countsSchema.catchall(z.unknown())),
});
type Head = z.infer<typeof headSchema>;
const mostHeadBytes = 100_000;
/** Of one table, in GB: what an entry of an exported file can hold. Rows are read one by one, so that it costs no memory. */
export const mostGigabytes = 4;
/** Of what exports of before hold in place of messages, which are put together in memory. */
const mostBytesOfBefore = 100_000_000;
const batchRows = 50;

type Options = { most?: number; removed?: readonly string[] };
const noIds: readonly string[] = [];

/** A backup in a file, which stays open until it is closed. */
export type Archive = Backup & { close: () => Promise<void> };

/**
 * Opens a backup file; its rows and pictures are read piece by piece, so that no file can fill the memory.
 * @param options `most` gigabytes of one table; `removed`, the ids of what this site has erased, which an export of before brings under others
 * @throws Problem that says what is wrong with the file
 */
export async function openArchive(path: string, { most = mostGigabytes, removed = noIds }: Options = {}): Promise<Archive> {
  const file = await openFile(path);
  try {
    const entries = await readEntries(file);
    const { counts } = await readHead(file, entries);
    const pictures = [...entries.keys()].filter(isPicture).map((name) => name.slice(picturePrefix.length));
    if (pictures.length !== counts.pictures) throw notWhole();
    const archive: Archive = {
      counts,
      pictures,
      rows: (kind) => readRows(file, entries, kind, most * 1_024 ** 3),
      picture: async (key) => whole(file, entries.get(`${picturePrefix}${key}`), uploadLimit),
      close: () => file.close(),
    };
    return counts.comments === undefined ? archive : await withMessages(archive, await readBefore(file, entries, counts), removed);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path);
    // Each entry that is read adds a listener for the end of the file; a warning of a leak would be wrong.
    (file as unknown as EventEmitter).setMaxListeners(0);
    return file;
  } catch (error) {
    throw new Problem(`${path} cannot be read: ${reasonOf(error)}`);
  }
}

async function readHead(file: FileHandle, entries: Map<string, Entry>): Promise<Head> {
  const bytes = await whole(file, entries.get(headFile), mostHeadBytes);
  const head = headSchema.safeParse(bytes && jsonOf(bytes));
  if (!head.success) throw new Problem('This is no backup that this version of the site can read. Nothing was changed.');
  return head.data;
}

function withNamesOfToday(counts: unknown): unknown {
  const earlier = Object.entries(earlierNames).map(([kind, name]) => [kind, Object(counts)[name]]);
  return { ...Object.fromEntries(earlier), messages: Object(counts).comments, ...Object(counts) };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

async function* readRows(file: FileHandle, entries: Map<string, Entry>, kind: Kind, mostBytes: number): AsyncGenerator<Row[]> {
  const entry = entries.get(`${kind}.json`) ?? entries.get(`${earlierNames[kind]}.json`);
  if (!entry && laterKinds.includes(kind)) return;
  let rows: Row[] = [];
  for await (const row of rowsIn(file, entry, `${kind}.json`, mostBytes)) {
    rows.push(row as Row);
    if (rows.length < batchRows) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function* rowsIn(file: FileHandle, entry: Entry | undefined, name: string, mostBytes: number): AsyncGenerator<unknown> {
  if (!entry) throw new Problem(`The backup has no readable ${name}. Nothing was changed.`);
  yield* rowsOfJson(name, contentOf(file, entry, mostBytes));
}

/** Comments and enquiries; earlier exports still have no enquiries. */
async function readBefore(file: FileHandle, entries: Map<string, Entry>, counts: Head['counts']): Promise<Before> {
  const read = async <Schema extends z.ZodType>(name: keyof Before, schema: Schema) => {
    const rows: z.output<Schema>[] = [];
    const entry = entries.get(`${name}.json`);
    if (entry || name === 'comments')
      // Each at once, so that what is no row does not fill the memory.
      for await (const row of rowsIn(file, entry, `${name}.json`, mostBytesOfBefore)) rows.push(parseRow(schema, row, name, rows.length));
    if (rows.length !== (counts[name] ?? 0)) throw notWhole();
    return rows;
  };
  return { comments: await read('comments', beforeSchemas.comments), enquiries: await read('enquiries', beforeSchemas.enquiries) };
}

async function withMessages(archive: Archive, before: Before, removed: readonly string[]): Promise<Archive> {
  const erasures = (await Array.fromAsync(archive.rows('erasures'))).flat();
  const erased = new Set([...removed, ...erasures.flatMap((erasure) => [erasure.removed].flat().map(String))]);
  const titles = new Map<string, string>();
  for await (const rows of archive.rows('posts')) for (const { id, title } of rows) titles.set(id, String(title));
  const messages = messagesOf(before, titles, erased);
  const read = async function* (kind: Kind) {
    if (kind === 'messages') yield messages;
    else yield* archive.rows(kind);
  };
  return { ...archive, counts: { ...archive.counts, messages: messages.length }, rows: read };
}

async function whole(file: FileHandle, entry: Entry | undefined, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!entry) return null;
  const pieces = await Array.fromAsync(contentOf(file, entry, mostBytes));
  return new Uint8Array(Buffer.concat(pieces));
}

function isPicture(name: string): boolean {
  return name.startsWith(picturePrefix) && isStoredKey(name.slice(picturePrefix.length));
}
