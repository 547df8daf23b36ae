const maxSide = 2_000;

/** Up to this size a file is sent as it is. */
export const smallEnoughBytes = 400_000;

/**
 * Shrinks a large photograph before it is sent (§5.upload-shrink). Small files and GIFs, which may be animations, stay as they are; so
 * does a file that cannot be read here, since the server decides.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  if (file.size <= smallEnoughBytes || file.type === 'image/gif') return file;
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve) => {
    new Compressor(file, {
      maxWidth: maxSide,
      maxHeight: maxSide,
      quality: 0.82,
      // PNG becomes JPEG only above this many bytes.
      convertSize: 2_000_000,
      success: resolve,
      error: () => resolve(file),
    });
  });
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
