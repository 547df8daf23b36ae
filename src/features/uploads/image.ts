/** Bytes of the largest accepted file, inclusive (§5.upload). */
export const uploadLimit = 5_242_880;

export const notAnImage = 'Please select an image file.';
export const imageTooLarge = 'File size should be less than 5MB.';

/** Storage quota of one administrator. */
export const uploadQuota = { files: 200, bytes: 200 * 1_024 * 1_024 };
export const quotaExceeded = 'There is room for 200 pictures and 200 MB. Pictures that nothing uses are removed after 7 days.';

/** Largest declared side, in pixels. */
export const maxSide = 8_000;

/** Most pixels that an image may declare. */
export const maxPixels = 40_000_000;

/** Most frames of an animation. */
export const maxFrames = 500;

/** The accepted media types, by the extension that the server assigns. */
export const mediaTypes = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' } as const;

/** Value of `accept` of a file input for images. */
export const acceptedFiles = Object.values(mediaTypes).join(',');

/** Pixels as declared by the file, before any rotation by EXIF. */
export type Size = { width: number; height: number };

export type ImageExtension = keyof typeof mediaTypes;
export type ImageType = (typeof mediaTypes)[ImageExtension];

/** Key of a stored image: the first 40 hexadecimal digits of its SHA-256, and the extension of its type. */
export const uploadKeyPattern = /^[0-9a-f]{40}\.(jpg|png|gif|webp)$/;

/** The media type of a key, or null for anything that is no key of an upload. */
export function typeOfKey(key: string): ImageType | null {
  const extension = uploadKeyPattern.exec(key)?.[1];
  return extension ? mediaTypes[extension as ImageExtension] : null;
}

/** Why a file is refused before it is sent; null when it is accepted. */
export function refusalOf(file: Pick<File, 'type' | 'size'>): string | null {
  if (!Object.values<string>(mediaTypes).includes(file.type)) return notAnImage;
  return file.size > uploadLimit ? imageTooLarge : null;
}
