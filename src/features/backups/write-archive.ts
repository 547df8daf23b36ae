import { deflateSync, strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type Backup, type Counts, type Kind, kinds, noCounts, type Row } from './backup.ts';
import { markdownOf } from './markdown.ts';
import { rowSchemas } from './rows.ts';

/** The format of the file; what reads it refuses any other. */
export const archiveFormat = 1;

export const headFile = 'backup.json';
export const picturePrefix = 'media/';

/**
 * Writes a backup as one zip file: rows as JSON, one on each line, each post as Markdown too, pictures as they are. Works a few megabytes at
 * a time, on a server as in a browser.
 * @param write takes the next bytes of the file
 * @param report hears how much has been written
 * @returns what the file holds
 */
export async function writeArchive(
  backup: Backup,
  write: (bytes: Uint8Array<ArrayBuffer>) => void,
  report: (written: Counts) => void = () => undefined,
): Promise<Counts> {
  const written: Counts = { ...noCounts };
  const count = (kind: keyof Counts, more: number) => {
    written[kind] += more;
    report({ ...written });
  };
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    write(bytes as Uint8Array<ArrayBuffer>);
  });
  for (const kind of kinds) await addRows(zip, kind, backup.rows(kind), (rows) => count(kind, rows));
  for (const key of backup.pictures) {
    const bytes = await backup.picture(key);
    if (bytes) addFile(zip, new ZipPassThrough(`${picturePrefix}${key}`), bytes);
    count('pictures', bytes ? 1 : 0);
  }
  const head = { format: archiveFormat, made_at: new Date().toISOString(), counts: written };
  addFile(zip, new Packed(headFile), strToU8(JSON.stringify(head)));
  zip.end();
  return written;
}

async function addRows(zip: Zip, kind: Kind, batches: AsyncIterable<Row[]>, report: (rows: number) => void): Promise<void> {
  const json = new ZipDeflate(`${kind}.json`);
  zip.add(json);
  let before = '[\n';
  for await (const rows of batches) {
    for (const row of rows) {
      json.push(strToU8(`${before}${JSON.stringify(row)}`));
      // The archive keeps these, packed, until the JSON before them is whole.
      if (kind === 'posts') addFile(zip, new Packed(`posts/${row.id}.md`), strToU8(markdownOf(rowSchemas.posts.parse(row))));
      before = ',\n';
    }
    report(rows.length);
  }
  json.push(strToU8(before === '[\n' ? '[]\n' : '\n]\n'), true);
}

function addFile(zip: Zip, file: ZipPassThrough, bytes: Uint8Array<ArrayBuffer>): void {
  zip.add(file);
  file.push(bytes, true);
}

/** A file that is packed whole; a `ZipDeflate` would keep its buffers until the end of the archive. */
class Packed extends ZipPassThrough {
  override compression = 8;
  protected override process(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.ondata(null, deflateSync(bytes), isLast);
  }
}
