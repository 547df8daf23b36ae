import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { Database } from '#src/db/client.ts';
import { storedKeysIn } from '#src/features/pictures/stored-key.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { hours, seconds } from '#src/lib/time.ts';
import {
  type Backup,
  type Counts,
  countsSchema,
  type Kind,
  keepBelonging,
  kinds,
  noCounts,
  type Page,
  pagesOf,
  type Row,
  rowSchema,
} from './backup.ts';
import { keptCopies, type NightlyBackup, nightlyBackupSchema } from './nightly-backups.ts';
import { readPage } from './read-live.server.ts';

/** Where nightly backups lie: named files. */
export type BackupStore = {
  list: () => Promise<string[]>;
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  write: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

// Pictures are stored under the hash of their content, so that a backup only names those it needs.
const headSchema = nightlyBackupSchema.extend({
  pages: countsSchema.omit({ pictures: true }),
  pictures: z.array(z.string()),
});
type Head = z.infer<typeof headSchema>;

const begunName = 'begun.json.gz';
const headName = (backup: string) => `${backup}/backup.json`;
const pageName = (backup: string, kind: Kind, page: number) => `${backup}/${kind}-${page}.json.gz`;
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

// The state of a backup that one run could not finish. `after` is the last row copied of its kind, `known` what later rows may belong to.
const begunSchema = z.object({
  head: headSchema,
  kind: z.enum(kinds),
  after: z.string(),
  known: z.array(z.string()),
  state: z.string(),
});
type Begun = z.infer<typeof begunSchema>;

/** What one run of the scheduler takes at most; it has 30 seconds for everything. */
const runMs = 15 * seconds;
/** A backup that was not finished for so long would mix two days. */
const begunForMs = 12 * hours;

/**
 * Copies all content, page by page; the head comes last, so that a backup without one is none. Then removes what is older than the newest.
 * Stops when its time is up; the next call continues, or starts over if the site has changed.
 * @param isTimeUp asked after each page
 * @returns the backup, or null when another run has to continue
 */
export async function makeBackup(
  db: Database,
  store: BackupStore,
  now = new Date(),
  isTimeUp = stopwatch(runMs),
): Promise<NightlyBackup | null> {
  const { state_id: state } = await readRevision(db);
  const backup = (await readBegun(store, state, now)) ?? newBackup(state, now);
  const known = new Set(backup.known);
  for (const kind of kinds.slice(kinds.indexOf(backup.kind))) {
    for (let after: string | null = kind === backup.kind ? backup.after : ''; after !== null; ) {
      if (isTimeUp()) return saveBegun(store, { ...backup, kind, after, known: [...known] });
      const page: Page = await readPage(db, kind, after);
      await writePage(store, backup.head, kind, keepBelonging(kind, page.rows, known));
      after = page.next;
    }
  }
  backup.head.counts.pictures = backup.head.pictures.length;
  await store.write(headName(backup.head.name), new TextEncoder().encode(JSON.stringify(backup.head)));
  await removeOld(store, backup.head.name);
  return backup.head;
}

function stopwatch(milliseconds: number): () => boolean {
  const start = Date.now();
  return () => Date.now() - start > milliseconds;
}

function newBackup(state: string, now: Date): Begun {
  const { pictures: _, ...pages } = noCounts;
  const name = now.toISOString().slice(0, 10);
  const head: Head = { name, made_at: now.toISOString(), counts: { ...noCounts }, bytes: 0, pages, pictures: [] };
  return { head, kind: kinds[0], after: '', known: [], state };
}

async function writePage(store: BackupStore, head: Head, kind: Kind, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const text = JSON.stringify(rows);
  const bytes = new Uint8Array(await pack(text, { level: 1 }));
  head.pages[kind] += 1;
  head.counts[kind] += rows.length;
  head.bytes += bytes.length;
  head.pictures = [...new Set([...head.pictures, ...(text.match(storedKeysIn) ?? [])])];
  await store.write(pageName(head.name, kind, head.pages[kind]), bytes);
}

async function saveBegun(store: BackupStore, begun: Begun): Promise<null> {
  await store.write(begunName, new Uint8Array(await pack(JSON.stringify(begun), { level: 1 })));
  return null;
}

/** What an earlier run began; null when the site is another since then, or that is too long ago. */
async function readBegun(store: BackupStore, state: string, now: Date): Promise<Begun | null> {
  const bytes = await store.read(begunName);
  if (!bytes) return null;
  const { data } = begunSchema.safeParse(JSON.parse((await unpack(bytes)).toString('utf8')));
  const isUsable = data && data.state === state && now.getTime() - Date.parse(data.head.made_at) < begunForMs;
  return isUsable ? data : null;
}

/** The backups that are whole, newest first. */
export async function listBackups(store: BackupStore): Promise<NightlyBackup[]> {
  return (await readHeads(store)).map((head) => nightlyBackupSchema.parse(head));
}

/** The pictures that backups need; the cleanup keeps them. */
export async function picturesOfBackups(store: BackupStore): Promise<Set<string>> {
  return new Set((await readHeads(store)).flatMap(({ pictures }) => pictures));
}

/** One night of the backups, read like any other backup. @throws AppError `not_found` */
export async function openNightlyBackup(store: BackupStore, name: string, picture: Backup['picture']): Promise<Backup> {
  const { counts, pictures }: { counts: Counts; pictures: string[] } = await readHead(store, name);
  return { counts, pictures, picture, rows: (kind) => pagesOf((after) => readBackupPage(store, name, kind, after)) };
}

/** A page of a backup's rows, by its number. @throws AppError `not_found` */
export async function readBackupPage(store: BackupStore, name: string, kind: Kind, after: string): Promise<Page> {
  const { pages } = await readHead(store, name);
  const number = Number(after) + 1;
  if (!(number <= pages[kind])) return { rows: [], next: null };
  const bytes = await store.read(pageName(name, kind, number));
  if (!bytes) throw missing();
  const rows = z.array(rowSchema).parse(JSON.parse((await unpack(bytes)).toString('utf8')));
  return { rows, next: String(number) };
}

async function readHeads(store: BackupStore): Promise<Head[]> {
  const names = (await store.list()).filter((name) => name.endsWith('/backup.json')).map((name) => name.slice(0, 10));
  return Promise.all(
    names
      .sort()
      .reverse()
      .map((name) => readHead(store, name)),
  );
}

async function readHead(store: BackupStore, name: string): Promise<Head> {
  const bytes = await store.read(headName(name));
  if (!bytes) throw missing();
  return headSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

/** Heads go first: what is left of a backup without its head is removed the next night. */
async function removeOld(store: BackupStore, newest: string): Promise<void> {
  const names = await store.list();
  const whole = names.filter((name) => name.endsWith('/backup.json')).map((name) => name.slice(0, 10));
  const kept = new Set([newest, ...whole.sort().reverse().slice(0, keptCopies)]);
  const gone = names.filter((name) => !kept.has(name.slice(0, 10)));
  for (const name of gone.sort((one, other) => Number(other.endsWith('/backup.json')) - Number(one.endsWith('/backup.json'))))
    await store.remove(name);
}

function missing(): AppError {
  return new AppError('not_found', 'There is no such backup.');
}
