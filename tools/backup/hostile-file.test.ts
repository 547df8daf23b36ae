import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { blogRow, messageRow, partnerRow } from '#tests/fixtures/rows.ts';
import { openedArchive, packed } from '#tests/setup/backup-file.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { siteBackup } from './export.ts';
import { stageImport } from './import.ts';

type Files = Record<string, Uint8Array>;

const world = testWorld();
const media = { ...memoryStore(), keys: async () => [] };
const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
let files: Files = {};

beforeAll(async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'a-post' }))
    .throwOnError();
  await world.db.from('partners').insert(partnerRow()).throwOnError();
  await world.db
    .from('messages')
    .insert([first, second].map((id) => messageRow({ blog_id: 'a-post', id })))
    .throwOnError();
  files = unzipSync(await packed(await siteBackup(world.db, media)));
});

test.each<[string, () => Uint8Array, RegExp]>([
  ['has a flipped bit in a text', () => flipped('Hello', 'Jello'), /messages\.json is damaged/],
  ['has the rows twice', () => renamed('partners.json', 'messages.json'), /has messages\.json twice/],
  ['claims 65,535 files, as ZIP64 does', () => atEnd(10, 0xffff), /too many entries/],
  ['claims a directory of 4 GB', () => atEnd(12, 0xffffffff), /too many entries, or a part is missing/],
  ['claims fewer files than it has', () => atEnd(10, 1), /no backup|no readable|not whole/],
  ['claims more files than it has', () => atEnd(10, 60_000), /directory is damaged/],
  ['has rows in an unknown packing', () => inDirectory('messages.json', 10, 99), /packed in an unknown way/],
  ['has rows beyond its end', () => inDirectory('messages.json', 42, 0xfffffff0), /ends too early/],
  ['has rows in the place of others', () => inDirectory('messages.json', 42, 1), /not where it should be/],
  [
    'has a link in place of the rows',
    () => zipSync({ ...files, 'messages.json': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }),
    /no readable messages\.json/,
  ],
  ['has comments that answer each other', () => messages([{ parent_id: second }, { parent_id: first }]), /which is a reply itself/],
  ['has a comment that answers itself', () => messages([{ parent_id: first }, {}]), /which is a reply itself/],
  ['publishes a private message', () => messages([{ is_private: true }, {}]), /A private message is not on the page/],
  ['publishes spam', () => messages([{ state: 'spam' }, {}]), /Spam is not on the page/],
  // How little memory they take, memory.long.test.ts measures.
  ['has a row of 9 MB', () => inPlaceOfMessages(`[{"id":"${'a'.repeat(9_000_000)}`), /larger than any/],
  ['has a row of 6,000 parts', () => inPlaceOfMessages(`[{"a":[${'{},'.repeat(6_000)}`), /larger than any/],
  ['says too much about itself', () => zipSync({ ...files, 'backup.json': strToU8(' '.repeat(100_001)) }), /larger than 100000 bytes/],
  ['has an id that reaches elsewhere', () => messages([{ id: "' or true --" }, {}]), /messages\.0\.id/],
])('a file that %s is refused, and nothing waits in the database', async (_, file, reason) => {
  await expect((async () => stageImport(world.db, await openedArchive(file())))()).rejects.toThrow(reason);
  expect((await world.db.from('import_rows').select('id')).data).toEqual([]);
});

test('names that lead out of the folder, 2,000 strange files and columns that nobody knows change nothing', async () => {
  const strange = Object.fromEntries(Array.from({ length: 2_000 }, (_, number) => [`x/${number}`, new Uint8Array()]));
  const odd = '{"__proto__":{"on_page":true},"constructor":1,"reader_hash":"x","sorted_at":"2001-01-01","unknown":{"a":[1]},';
  const text = strFromU8(files['messages.json'] ?? new Uint8Array()).replace('{', odd);
  const archive = zipSync({ ...files, ...strange, '../../evil': strToU8('x'), '/etc/evil': strToU8('x'), 'messages.json': strToU8(text) });
  const before = await rows();
  await (await stageImport(world.db, await openedArchive(archive))).replace(media, 'key');
  expect(await rows()).toEqual(before);
});

async function rows() {
  return (await world.db.from('messages').select('*').order('id')).data;
}

/** The file with a number of its directory's end changed; sizes take four bytes, counts two. */
function atEnd(field: number, value: number): Uint8Array {
  const bytes = Buffer.from(zipSync(files));
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return write(bytes, end + field, value, field === 10 ? 2 : 4);
}

function inDirectory(name: string, field: number, value: number): Uint8Array {
  const bytes = Buffer.from(zipSync(files));
  return write(bytes, bytes.lastIndexOf(name) - 46 + field, value, field === 10 ? 2 : 4);
}

function write(bytes: Buffer, at: number, value: number, size: number): Uint8Array {
  bytes.writeUIntLE(value, at, size);
  return bytes;
}

/** Stored without packing, so that a changed letter breaks nothing but the checksum. */
function flipped(from: string, to: string): Uint8Array {
  const bytes = Buffer.from(zipSync(files, { level: 0 }));
  bytes.write(to, bytes.indexOf(from));
  return bytes;
}

/** Both names have the same length. */
function renamed(from: string, to: string): Uint8Array {
  const bytes = Buffer.from(zipSync(files));
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at)) bytes.write(to, at);
  return bytes;
}

function inPlaceOfMessages(text: string): Uint8Array {
  return zipSync({ ...files, 'messages.json': strToU8(text) }, { level: 1 });
}

function messages(changes: object[]): Uint8Array {
  const list: object[] = JSON.parse(strFromU8(files['messages.json'] ?? new Uint8Array()));
  return zipSync({ ...files, 'messages.json': strToU8(JSON.stringify(list.map((row, at) => ({ ...row, ...changes[at] })))) });
}
