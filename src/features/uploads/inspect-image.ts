import { AppError } from '#src/lib/errors.ts';
import { gifFrames } from './gif-frames.ts';
import { type ImageExtension, type ImageType, largestPixels, largestSide, mediaTypes, mostFrames, notAnImage, type Size } from './image.ts';
import { extensionOf, sizeOf } from './image-header.ts';

/** What an image is by its content; sizes in pixels, as declared, before any rotation by EXIF. */
export type InspectedImage = Size & { type: ImageType; extension: ImageExtension };

/**
 * Reads type and size from the header without decoding (decision 17; security, S32 to S39).
 * @throws AppError `bad_request` for anything but JPEG, PNG, GIF and WebP, for too many pixels and for too many frames
 */
export function inspectImage(bytes: Uint8Array): InspectedImage {
  const extension = extensionOf(bytes);
  if (!extension) throw new AppError('bad_request', notAnImage);
  const { width, height } = readSize(bytes, extension);
  requireModest({ width, height });
  if (extension === 'gif') requireModestFrames(bytes);
  return { type: mediaTypes[extension], extension, width, height };
}

function readSize(bytes: Uint8Array, extension: ImageExtension): Size {
  try {
    return sizeOf(bytes, extension);
  } catch (cause) {
    throw new AppError('bad_request', notAnImage, { cause });
  }
}

function requireModest({ width, height }: Size): void {
  if (width < 1 || height < 1) throw new AppError('bad_request', 'The image has no pixels. Please choose another one.');
  if (Math.max(width, height) <= largestSide && width * height <= largestPixels) return;
  const limits = `${largestSide.toLocaleString('en-US')} pixels a side and ${largestPixels / 1_000_000} million pixels in all`;
  throw new AppError('bad_request', `The image measures ${width} x ${height} pixels. At most ${limits} are allowed.`);
}

function requireModestFrames(bytes: Uint8Array): void {
  let count = 0;
  for (const { width, height } of gifFrames(bytes)) {
    count += 1;
    if (count > mostFrames) throw new AppError('bad_request', `The animation has more than ${mostFrames} frames. Please shorten it.`);
    requireModest({ width: Math.max(width, 1), height: Math.max(height, 1) });
  }
}
