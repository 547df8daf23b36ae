import type { Image } from 'mdast';
import { uploadImage } from '#src/features/pictures/upload-image.ts';
import { fileOfPicture } from './file-of-picture.ts';

/**
 * Uploads the pictures that the clipboard holds, one after the other.
 * @param files files of the clipboard; they stand for the pictures when there are as many
 * @returns the new address of each that arrived, by its address in the text
 */
export async function uploadPictures(pictures: readonly Image[], files: readonly File[]): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const [index, picture] of pictures.entries()) {
    const file = fileOfPicture(picture) ?? (files.length === pictures.length ? files[index] : null);
    const uploaded = file && (await uploadImage(file).catch(() => null));
    if (uploaded) addresses.set(picture.url, uploaded.url);
  }
  return addresses;
}
