import { execFileSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';

const megabyte = 1_048_576;
const most = 200;

test.each<[string, (path: string) => void, RegExp]>([
  ['200 MB of blanks', (path) => bomb(path, 'posts.json', ' ', 200, ' '), /is incomplete/],
  ['one text of 200 MB', (path) => bomb(path, 'posts.json', '[{"id":"', 200, 'a'), /larger than any/],
  ['200 MB of brackets', (path) => bomb(path, 'posts.json', '', 200, '['), /no readable posts\.json/],
  ['200 MB of empty objects in one row', (path) => bomb(path, 'posts.json', '[{"a":[', 200, '{},'), /larger than any/],
  ['200 MB of small rows', (path) => bomb(path, 'posts.json', '[', 200, '{},'), /cannot be stored/],
  ['200 MB of small comments of before', (path) => bomb(path, 'comments.json', '[', 200, '{},'), /comments\.0\.id/],
  ['200 MB as the first file', (path) => bomb(path, 'backup.json', '{"a":"', 200, 'a'), /larger than 100000 bytes/],
  ['a picture of 200 MB', (path) => bomb(path, `media/${'a'.repeat(40)}.png`, '', 200, 'a'), /larger than 5242880 bytes/],
])('a small file that unpacks to %s is refused without filling the memory', (_, write, reason) => {
  const path = join(temporaryFolder(), 'bomb.zip');
  write(path);
  expect(statSync(path).size).toBeLessThan(2 * megabyte);
  const { outcome, raisedMegabytes } = inChild('read', path);
  expect(outcome).toMatch(reason);

  expect(raisedMegabytes).toBeLessThan(most);
});

test('10,000 posts are written and read in little memory', () => {
  const path = join(temporaryFolder(), 'large.zip');
  const written = inChild('write', path, '10000');
  const read = inChild('read', path);

  expect([written.outcome, read.outcome]).toEqual([expect.objectContaining({ posts: 10_000 }), 'sound']);
  expect(Math.max(written.raisedMegabytes, read.raisedMegabytes)).toBeLessThan(most);
});

/** A backup with one file that begins like this and goes on for megabytes. */
function bomb(path: string, name: string, start: string, megabytes: number, filling: string): void {
  const counts = {
    posts: 1,
    ...(name === 'comments.json' ? { comments: 1 } : { messages: 0 }),
    partners: 0,
    pictures: name.startsWith('media/') ? 1 : 0,
  };
  const head = { format: 1, made_at: '2026-11-22T00:00:00.000Z', counts };
  const parts: Uint8Array[] = [];
  const zip = new Zip((_, bytes) => parts.push(bytes));
  if (name !== 'backup.json') add(zip, 'backup.json', Buffer.from(JSON.stringify(head)));
  add(zip, name, Buffer.concat([Buffer.from(start), Buffer.alloc(megabytes * megabyte, filling)]));
  zip.end();
  writeFileSync(path, Buffer.concat(parts));
}

function add(zip: Zip, name: string, content: Buffer<ArrayBuffer>): void {
  const entry = new PackedByNode(name);
  zip.add(entry);
  entry.push(content);
}

/** Packed and summed by Node: fflate takes a second to sum 200 MB. */
class PackedByNode extends ZipPassThrough {
  override compression = 8;
  override push(bytes: Uint8Array<ArrayBuffer>): void {
    this.size = bytes.length;
    this.crc = crc32(bytes);
    this.ondata(null, new Uint8Array(deflateRawSync(bytes, { level: 1 })), true);
  }
}

function inChild(...parameters: string[]): { outcome: unknown; raisedMegabytes: number } {
  const script = join(import.meta.dirname, '../../tests/setup/backup-process.ts');
  // With a small heap garbage goes at once, as on a small machine; on a busy one it would count as used.
  const command = [process.execPath, '--max-old-space-size=64', script, ...parameters];
  // The shell between them, because Linux counts the memory of the process that starts another one.
  return JSON.parse(execFileSync('sh', ['-c', '"$@"; exit $?', 'sh', ...command], { encoding: 'utf8' }));
}
