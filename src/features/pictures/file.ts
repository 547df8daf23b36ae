/** Bytes of the largest accepted PDF, inclusive: a function takes about 4.5 MB. */
export const fileLimit = 4_194_304;

export const fileTooLarge = 'This PDF is larger than 4 MB.';
export const notAPdf = 'Please choose a PDF file.';
export const fileQuotaExceeded = 'There is room for 200 pictures and files, and 200 MB. What nothing uses is removed after 7 days.';

export const pdfType = 'application/pdf';

/** What was wrong with a refused file: a line below the sentence of the refusal, which the server sends as `reason`. */
export const fileReasons = {
  empty: 'This file is empty.',
  damaged: 'This file is damaged, or was not copied completely.',
  other: 'It is not a PDF.',
} as const;

/** What a person who stores a file is told. */
export const fileKeepsFacts = 'The author and other facts that a PDF carries stay in it, and readers can see them.';

/** The key of a stored file is random, so that nobody finds it by its content. */
export const fileKeyPattern = /^[0-9a-f]{40}\.pdf$/;
const addressStart = '/files/';

/** Whether a key of the store is that of a file for download. */
export function isFileKey(key: string): boolean {
  return fileKeyPattern.test(key);
}

/** The address of a stored file. */
export function addressOfFile(key: string): string {
  return `${addressStart}${key}`;
}

/** What a link to a file that is gone leads to where the text is shown. */
export const goneFile = `${addressStart}gone`;

/** The key of the file at an address of this site; `'gone'` for one that is known to be gone, null for any other address. */
export function fileOf(address: string): string | null {
  if (address === goneFile) return 'gone';
  const key = address.startsWith(addressStart) ? address.slice(addressStart.length) : '';
  return isFileKey(key) ? key : null;
}

/** How far in a PDF its mark may be, and how far before its end the mark of the end. */
const marksWithin = 1_024;

/** Why a file that begins and ends with these bytes is no PDF; null when it looks like one. */
export function reasonAgainstPdf(head: Uint8Array, tail: Uint8Array): keyof typeof fileReasons | null {
  if (head.length === 0) return 'empty';
  if (!textOf(head.subarray(0, marksWithin)).includes('%PDF-')) return 'other';
  return textOf(tail.subarray(-marksWithin)).includes('%%EOF') ? null : 'damaged';
}

/** Whether a file may be one to download: programs name its type, or only its ending. */
export function isPdf({ name, type }: File): boolean {
  return type === pdfType || (type === '' && /\.pdf$/i.test(name));
}

/** The name of a file as a title: 'opening_list.pdf' is 'opening list'. */
export function nameOfFile({ name }: File): string {
  return name
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
}

/** The name under which a file is saved, made from its title. */
export function savedName(title: string): string {
  const name = title
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '');
  return `${[...name].slice(0, 100).join('').trim() || 'Document'}.pdf`;
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
