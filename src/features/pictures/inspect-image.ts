import { imageSize } from 'image-size';
import { gifFrames } from './gif-frames.ts';
import { type ImageExtension, type ImageType, maxFrames, maxPixels, maxSide, mediaTypes, type Size } from './image.ts';
import { refusedPicture, tooManyFrames, tooManyPixels } from './refusal.ts';
import { reasonByContent, uploadReasons } from './upload-reasons.ts';

/** Type by content; width and height in pixels, as declared, before any rotation by EXIF. */
export type InspectedImage = Size & { type: ImageType; extension: ImageExtension };

const headerBytes = 64;
const minimumBytes: Record<ImageExtension, number> = { jpg: 11, png: 33, gif: 13, webp: 26 };

/**
 * Reads type and size from the header without decoding (§5.upload).
 * @throws AppError `bad_request` for anything but JPEG, PNG, GIF and WebP, for too many pixels and for too many frames
 */
export function inspectImage(bytes: Uint8Array): InspectedImage {
  const extension = detectExtension(bytes);
  if (!extension) throw refusedPicture(uploadReasons[reasonByContent(bytes.subarray(0, 512)) ?? 'damaged']);
  const { width, height } = readSize(bytes, extension);
  requireAllowedSize({ width, height });
  if (extension === 'gif') requireAllowedFrames(bytes);
  return { type: mediaTypes[extension], extension, width, height };
}

/** The type by the first bytes, or null; file names and declared types are ignored. */
function detectExtension(bytes: Uint8Array): ImageExtension | null {
  const head = String.fromCharCode(...bytes.subarray(0, headerBytes));
  if (head.startsWith('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  return isWebp(head) ? 'webp' : null;
}

function isWebp(head: string): boolean {
  if (!head.startsWith('RIFF') || head.slice(8, 12) !== 'WEBP') return false;
  const chunk = head.slice(12, 16);
  if (chunk === 'VP8 ') return head.slice(23, 26) === '\x9d\x01\x2a';
  return chunk === 'VP8X' || (chunk === 'VP8L' && head[20] === '\x2f');
}

/** @throws AppError `bad_request` when the header is cut off or contradicts itself */
function readSize(bytes: Uint8Array, extension: ImageExtension): Size {
  try {
    if (bytes.length < minimumBytes[extension]) throw new RangeError('The header is cut off.');
    // image-size reads past the end of a view and scans JPEGs byte by byte: it gets a short copy, and no JPEG.
    return extension === 'jpg' ? jpegSize(bytes) : imageSize(bytes.slice(0, headerBytes));
  } catch (cause) {
    throw refusedPicture(uploadReasons.damaged, { cause });
  }
}

const frameMarkers = [0xffc0, 0xffc1, 0xffc2];
const markersBeforeFrame = [0xffc4, 0xffdb, 0xffdc, 0xffdd, 0xfffe];

/**
 * The size in the frame header of a JPEG. Follows the segments as a decoder does, so that bytes inside a segment cannot pose as the frame;
 * like decoders, it passes over stray bytes between segments.
 * @throws RangeError when the segments do not lead to a frame that browsers show
 */
function jpegSize(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 2;
  for (;;) {
    while (view.getUint8(offset) !== 0xff || !isMarker(view.getUint8(offset + 1))) offset += 1;
    const marker = view.getUint16(offset);
    if (frameMarkers.includes(marker)) return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    const isApplicationData = marker >= 0xffe0 && marker <= 0xffef;
    if (!isApplicationData && !markersBeforeFrame.includes(marker)) throw new RangeError('The segments are broken.');
    const length = view.getUint16(offset + 2);
    if (length < 2) throw new RangeError('The segments are broken.');
    offset += 2 + length;
  }
}

/** What follows 0xff in a marker; 0x00 and 0xff fill. */
function isMarker(byte: number): boolean {
  return byte !== 0x00 && byte !== 0xff;
}

function requireAllowedSize({ width, height }: Size): void {
  if (width < 1 || height < 1) throw refusedPicture(uploadReasons.noPixels);
  if (Math.max(width, height) <= maxSide && width * height <= maxPixels) return;
  throw refusedPicture(tooManyPixels({ width, height }));
}

function requireAllowedFrames(bytes: Uint8Array): void {
  let count = 0;
  for (const { width, height } of gifFrames(bytes)) {
    count += 1;
    if (count > maxFrames) throw refusedPicture(tooManyFrames);
    requireAllowedSize({ width: Math.max(width, 1), height: Math.max(height, 1) });
  }
}
