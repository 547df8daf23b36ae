import { imageSize } from 'image-size';
import type { ImageExtension, Size } from './image.ts';
import { jpegSize } from './jpeg-size.ts';

const longestHeader = 64;
const shortestFile: Record<ImageExtension, number> = { jpg: 11, png: 33, gif: 13, webp: 26 };

/** The type that the first bytes prove, or null; names and declared types play no part (security, S32). */
export function extensionOf(bytes: Uint8Array): ImageExtension | null {
  const head = String.fromCharCode(...bytes.subarray(0, longestHeader));
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

/**
 * The declared size of an image whose type is known.
 * @throws when the header is cut off or contradicts itself
 */
export function sizeOf(bytes: Uint8Array, extension: ImageExtension): Size {
  if (bytes.length < shortestFile[extension]) throw new RangeError('The header is cut off.');
  // image-size looks past the end of a view and hunts for JPEG frames byte by byte: it gets a short copy, and no JPEG.
  return extension === 'jpg' ? jpegSize(bytes) : imageSize(bytes.slice(0, longestHeader));
}
