import { longestStoredSide, type Size, storedBox } from './image.ts';

/** Up to this size a file is sent as it is. */
export const smallEnoughBytes = 400_000;

/** Above this size a PNG is sent as a photograph, or as WebP when parts of it can be seen through. */
const largePngBytes = 2_000_000;

/**
 * Shrinks a large photograph before it is sent (§5.upload-shrink). Small files and animations stay as they are; so does a file that cannot
 * be read here, since the server decides.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  if (file.size <= smallEnoughBytes) return file;
  const head = new Uint8Array(await file.slice(0, 4_096).arrayBuffer());
  if (mayBeAnimated(head)) return file;
  const { default: Compressor } = await import('compressorjs');
  const { width, height } = await boxFor(file);
  return new Promise((resolve) => {
    new Compressor(file, {
      maxWidth: width,
      maxHeight: height,
      quality: 0.82,
      convertSize: largePngBytes,
      ...(file.size > largePngBytes && isTransparentPng(head) && { mimeType: 'image/webp' }),
      success: resolve,
      error: () => resolve(file),
    });
  });
}

/** By content, as the server judges: a GIF, or a WebP whose header says so. */
function mayBeAnimated(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 21));
  return text.startsWith('GIF8') || (/^RIFF.{4}WEBPVP8X/s.test(text) && ((head[20] ?? 0) & 0x02) > 0);
}

/** Whether a PNG has a channel of transparency, or a colour or palette entry that can be seen through. */
function isTransparentPng(head: Uint8Array): boolean {
  if (head[0] !== 0x89) return false;
  const colourType = head[25] ?? 0;
  return colourType === 4 || colourType === 6 || String.fromCharCode(...head).includes('tRNS');
}

async function boxFor(file: File): Promise<Size> {
  try {
    const picture = await createImageBitmap(file);
    const box = storedBox(picture);
    picture.close();
    return box;
  } catch {
    // The compressor finds out that the file cannot be read, and leaves it to the server.
    return { width: longestStoredSide, height: longestStoredSide };
  }
}

/** A JPEG may carry a small preview of itself in its first segment. */
const previewBytes = 65_536;

/** Whether a large JPEG or PNG ends before its picture does. */
export function isCutOff(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff) return !hasEndOfJpeg(bytes);
  return bytes[0] === 0x89 && !String.fromCharCode(...bytes.subarray(-1_024)).includes('IEND');
}

function hasEndOfJpeg(bytes: Uint8Array): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > previewBytes; at = bytes.lastIndexOf(0xd9, at - 1)) if (bytes[at - 1] === 0xff) return true;
  return false;
}
