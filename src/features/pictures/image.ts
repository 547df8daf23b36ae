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

/**
 * Key of a stored picture: the first 40 hexadecimal digits of its SHA-256, its size as shown, and the extension of its type.
 * Imported pictures may have keys of an earlier version, without the size.
 */
export const uploadKeyPattern = /^([0-9a-f]{40}(?:-([1-9]\d{0,3})x([1-9]\d{0,3}))?)\.(jpg|png|gif|webp)$/;

/** The media type of a key, or null for anything that is no key of an upload. */
export function typeOfKey(key: string): ImageType | null {
  const extension = uploadKeyPattern.exec(key)?.[4];
  return extension ? mediaTypes[extension as ImageExtension] : null;
}

/** A picture of our own store; without a size when its key is of an earlier version. */
export type StoredPicture = { key: string; width: number | null; height: number | null };

const addressStart = '/uploads/';

/** The address of a stored picture. */
export function addressOfPicture(key: string): string {
  return `${addressStart}${key}`;
}

/** The stored picture at an address of this site, or null for any other address. */
export function pictureOf(address: string): StoredPicture | null {
  if (!address.startsWith(addressStart)) return null;
  const key = address.slice(addressStart.length);
  const [, , width, height] = uploadKeyPattern.exec(key) ?? [];
  return typeOfKey(key) && { key, width: width ? Number(width) : null, height: height ? Number(height) : null };
}

/** Longest side of a picture as stored, in pixels, unless it is more than twice as long as the other one (`storedBox`). */
export const longestStoredSide = 2_000;
const readableSide = longestStoredSide / 2;

/** The box that a picture is reduced to: in a tall or wide one the shorter side keeps up to 1,000 pixels, so that its words can be read. */
export function storedBox({ width, height }: Size): Size {
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height));
  const side = Math.min(maxSide, Math.max(longestStoredSide, Math.round(readableSide * ratio)));
  return { width: side, height: side };
}

/** Portraits are shown at 28 to 96 px, small covers at 104 px, on screens of up to two or three times as many. */
const usualWidths = [96, 192, 320, 640, 1_280, longestStoredSide];

/** The widths in which a picture of this width is stored as WebP: the usual ones below it, and its own. */
export function variantWidths(width: number): number[] {
  return [...usualWidths.filter((usual) => usual < width), width];
}

/** A variant of a picture, by the part of the key before its extension. */
const variantKeyPattern = /^([0-9a-f]{40}-([1-9]\d{0,3})x[1-9]\d{0,3})\.([1-9]\d{0,3})\.webp$/;

/** What the key of a picture and those of its variants begin with. */
export function stemOf(key: string): string {
  return key.slice(0, key.indexOf('.') + 1);
}

/** The key of the variant of a picture with this width. */
export function variantKey(key: string, width: number): string {
  return `${stemOf(key)}${width}.webp`;
}

/** The keys that the original of a variant can have, or null for anything that is no key of a variant. */
export function originalsOfVariant(key: string): string[] | null {
  const [, stem, own, width] = variantKeyPattern.exec(key) ?? [];
  if (!stem || !variantWidths(Number(own)).includes(Number(width))) return null;
  return (['jpg', 'png', 'webp'] as const).map((extension) => `${stem}.${extension}`);
}

/** The media type of a stored file, picture or variant; null for any other key. */
export function typeOfFile(key: string): ImageType | null {
  return typeOfKey(key) ?? (originalsOfVariant(key) ? mediaTypes.webp : null);
}

/** What `<img>` needs to choose among the widths of a picture. */
export type PictureVariants = { src: string; srcSet: string; width: number; height: number };

/** The variants of a picture of our own store; null for animations, for keys without a size and for any other address. */
export function variantsOf(address: string): PictureVariants | null {
  const { key, width, height } = pictureOf(address) ?? {};
  if (!key || !width || !height || key.endsWith('.gif')) return null;
  const srcSet = variantWidths(width).map((own) => `${addressStart}${variantKey(key, own)} ${own}w`);
  return { src: address, srcSet: srcSet.join(', '), width, height };
}
