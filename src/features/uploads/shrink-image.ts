const maxSide = 2_000;
const smallEnoughBytes = 400_000;

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
