import { createApi } from './app.ts';
import { liveDependencies } from './live-dependencies.ts';

/** The API of the function that draws share images, the only one that carries their fonts and layout; they are loaded with the first drawing. */
export const shareApi = createApi({
  ...liveDependencies,
  drawShareImage: async (image, photo) => {
    const { drawShareImage } = await import('#src/features/sharing/draw-share-image.server.ts');
    return new Uint8Array(await drawShareImage(image, photo));
  },
});
