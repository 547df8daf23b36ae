const largestSide = 2_000;
const smallEnough = 400_000;

/**
 * A photograph from a camera made as small as a page needs, before it is sent (decision 17). What is small already stays as it is, and so
 * does what could be an animation; what cannot be made smaller is sent as it came, since the server decides.
 */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size <= smallEnough || file.type === 'image/gif') return file;
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve) => {
    new Compressor(file, {
      maxWidth: largestSide,
      maxHeight: largestSide,
      quality: 0.82,
      // A large drawing in PNG becomes JPEG only where it would be enormous.
      convertSize: 2_000_000,
      success: resolve,
      error: () => resolve(file),
    });
  });
}
