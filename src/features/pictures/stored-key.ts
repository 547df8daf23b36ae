import { addressOfFile, fileKeyPattern, isFileKey, pdfType } from './file.ts';
import { addressOfPicture, typeOfFile, uploadKeyPattern } from './image.ts';

// Pictures and files for download lie in one store, and are in one list.

/** The key of a picture or of a file. */
export const storedKeyPattern = new RegExp(`^(?:${inner(uploadKeyPattern)}|${inner(fileKeyPattern)})$`);

/** All such keys in a text. */
export const storedKeysIn = new RegExp(`(?:${inner(uploadKeyPattern)}|${inner(fileKeyPattern)})`, 'g');

export function isStoredKey(key: string): boolean {
  return storedKeyPattern.test(key);
}

/** The media type of what is stored under a key, be it a variant of a picture; null for any other key. */
export function typeOfStored(key: string): string | null {
  return isFileKey(key) ? pdfType : typeOfFile(key);
}

/** The address of a stored picture or file. */
export function addressOfStored(key: string): string {
  return isFileKey(key) ? addressOfFile(key) : addressOfPicture(key);
}

function inner({ source }: RegExp): string {
  return source.replace(/^\^|\$$/g, '');
}
