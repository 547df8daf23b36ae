import type { Image } from 'mdast';
import { uploadImage } from '#src/features/pictures/upload-image.ts';

/** A picture that is in the clipboard itself, as a file; null for one that lies elsewhere. */
export function fileOfPicture({ url, alt }: Image): File | null {
  const [, type, data] = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/.exec(url) ?? [];
  if (!type || !data) return null;
  const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${alt || 'picture'}.${type.slice('image/'.length)}`, { type });
}

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
