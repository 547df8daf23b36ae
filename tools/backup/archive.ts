import type { EventEmitter } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';
import { Problem } from '#local/problem.ts';
import { type Backup, countsSchema, type Kind, laterKinds, type Row } from '#src/features/backups/backup.ts';
import { archiveFormat, headFile, picturePrefix } from '#src/features/backups/write-archive.ts';
import { uploadKeyPattern, uploadLimit } from '#src/features/pictures/image.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { rowsOfJson } from './json-rows.ts';
import { contentOf, type Entry, readEntries } from './zip-file.ts';

/** What exports of before December 2026 call a kind. */
const earlierNames: { readonly [kind in Kind]?: string } = { site_profile: 'owner' };
const headSchema = z.object({
  format: z.literal(archiveFormat),
  made_at: z.iso.datetime(),
  counts: z.preprocess(withNamesOfToday, countsSchema),
});
const mostHeadBytes = 100_000;
/** Of one table, in GB: what an entry of an exported file can hold. Rows are read one by one, so that it costs no memory. */
export const mostGigabytes = 4;
const batchRows = 50;

/** A backup in a file, which stays open until it is closed. */
export type Archive = Backup & { close: () => Promise<void> };

/**
 * Opens a backup file; its rows and pictures are read piece by piece, so that no file can fill the memory.
 * @param most gigabytes of one table
 * @throws Problem that says what is wrong with the file
 */
export async function openArchive(path: string, most = mostGigabytes): Promise<Archive> {
  const file = await openFile(path);
  try {
    const entries = await readEntries(file);
    const { counts } = await readHead(file, entries);
    const pictures = [...entries.keys()].filter(isPicture).map((name) => name.slice(picturePrefix.length));
    if (pictures.length !== counts.pictures) throw notWhole();
    return {
      counts,
      pictures,
      rows: (kind) => readRows(file, entries, kind, most * 1_024 ** 3),
      picture: async (key) => whole(file, entries.get(`${picturePrefix}${key}`), uploadLimit),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

export function notWhole(): Problem {
  return new Problem('The backup is incomplete: it does not hold as many items as it says. Nothing was changed.');
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

async function readHead(file: FileHandle, entries: Map<string, Entry>): Promise<z.infer<typeof headSchema>> {
  const bytes = await whole(file, entries.get(headFile), mostHeadBytes);
  const head = headSchema.safeParse(bytes && jsonOf(bytes));
  if (!head.success) throw new Problem('This is no backup that this version of the site can read. Nothing was changed.');
  return head.data;
}

function withNamesOfToday(counts: unknown): unknown {
  const earlier = Object.entries(earlierNames).map(([kind, name]) => [kind, Object(counts)[name]]);
  return { ...Object.fromEntries(earlier), ...Object(counts) };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

async function* readRows(file: FileHandle, entries: Map<string, Entry>, kind: Kind, mostBytes: number): AsyncGenerator<Row[]> {
  const name = `${kind}.json`;
  const entry = entries.get(name) ?? entries.get(`${earlierNames[kind]}.json`);
  if (!entry && laterKinds.includes(kind)) return;
  if (!entry) throw new Problem(`The backup has no readable ${name}. Nothing was changed.`);
  let rows: Row[] = [];
  for await (const row of rowsOfJson(name, contentOf(file, entry, mostBytes))) {
    rows.push(row as Row);
    if (rows.length < batchRows) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function whole(file: FileHandle, entry: Entry | undefined, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!entry) return null;
  const pieces = await Array.fromAsync(contentOf(file, entry, mostBytes));
  return new Uint8Array(Buffer.concat(pieces));
}

function isPicture(name: string): boolean {
  return name.startsWith(picturePrefix) && uploadKeyPattern.test(name.slice(picturePrefix.length));
}
