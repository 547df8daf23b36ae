import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { Problem } from '#local/problem.ts';

/** A file inside of a zip file. */
export type Entry = { name: string; packedBytes: number; offset: number; isPacked: boolean; checksum: number };

const mostEntries = 65_535;
const mostDirectoryBytes = 16 * 1_024 * 1_024;
const endBytes = 22;
const mostCommentBytes = 65_535;
const unreadable = (why: string) => new Problem(`The file is no zip that can be read (${why}). Nothing was changed.`);

/**
 * Reads the entries from the directory at the end of a zip file, as every other program does; the streaming reader of fflate takes the bytes
 * of a stored picture for an entry when they look like one.
 * @throws Problem
 */
export async function readEntries(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - endBytes - mostCommentBytes), Math.min(size, endBytes + mostCommentBytes));
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + endBytes > tail.length) throw unreadable('its end is missing');
  const [count, bytes, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count >= mostEntries || bytes > mostDirectoryBytes || start + bytes > size)
    throw unreadable('it has too many entries, or a part is missing');
  return entriesOf(await readAt(file, start, bytes), count);
}

function entriesOf(directory: Buffer, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = 0, number = 0; number < count; number++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw unreadable('its directory is damaged');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes);
    const method = directory.readUInt16LE(at + 10);
    if (method !== 0 && method !== 8) throw unreadable(`${name} is packed in an unknown way`);
    // Programs differ in which of two they take.
    if (entries.has(name)) throw unreadable(`it has ${name} twice`);
    entries.set(name, {
      name,
      isPacked: method === 8,
      checksum: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

/**
 * The content of an entry in small pieces, whatever sizes the file claims.
 * @throws Problem when it is damaged or holds more than `mostBytes`
 */
export async function* contentOf(file: FileHandle, entry: Entry, mostBytes: number): AsyncGenerator<Buffer> {
  const header = await readAt(file, entry.offset, 30);
  if (header.readUInt32LE(0) !== 0x04034b50) throw unreadable(`${entry.name} is not where it should be`);
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (entry.packedBytes === 0) return;
  const source = file.createReadStream({ start, end: start + entry.packedBytes - 1, autoClose: false });
  let [bytes, checksum] = [0, 0];
  try {
    for await (const piece of entry.isPacked ? pipeline(source, createInflateRaw(), () => undefined) : source) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new Problem(`${entry.name} of the backup is larger than ${mostBytes} bytes. Nothing was changed.`);
      checksum = crc32(piece, checksum);
      yield piece;
    }
    if (checksum !== entry.checksum) throw new Error('Its checksum is another.');
  } catch (error) {
    throw error instanceof Problem ? error : unreadable(`${entry.name} is damaged`);
  }
}

async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await file.read(buffer, 0, bytes, position);
  if (bytesRead < bytes) throw unreadable('it ends too early');
  return buffer;
}
