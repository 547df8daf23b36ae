/** The largest image file, in bytes; exactly this many pass (specification, section 5; decision 17). */
export const uploadLimit = 5_242_880;

/** Said of everything that is not one of the four types (specification, section 8). */
export const notAnImage = 'Please select an image file.';

/** Said of a file over `uploadLimit` (specification, section 8). */
export const imageTooLarge = 'File size should be less than 5MB.';

/** The room of one administrator (security, S43). */
export const uploadQuota = { files: 200, bytes: 200 * 1_024 * 1_024 };

/** Said when it is used up. */
export const noRoomLeft = 'There is room for 200 pictures and 200 MB. Pictures that nothing uses are removed after 7 days.';

/** The largest declared side, in pixels (security, S38). */
export const largestSide = 8_000;

/** The most pixels that an image may declare (security, S38). */
export const largestPixels = 40_000_000;

/** The most frames of an animation (security, S39). */
export const mostFrames = 500;

/** The media type of each extension that the server gives (decision 17). */
export const mediaTypes = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' } as const;

/** Pixels as the file declares them, before any rotation by EXIF. */
export type Size = { width: number; height: number };

export type ImageExtension = keyof typeof mediaTypes;
export type ImageType = (typeof mediaTypes)[ImageExtension];

/** The key of a stored image: 40 hexadecimal digits of its content's hash and the extension of its type (security, S40 and S41). */
export const uploadKeyPattern = /^[0-9a-f]{40}\.(jpg|png|gif|webp)$/;

/** The media type that a key stands for, or null when it is no key of an upload. */
export function typeOfKey(key: string): ImageType | null {
  const extension = uploadKeyPattern.exec(key)?.[1];
  return extension ? mediaTypes[extension as ImageExtension] : null;
}
