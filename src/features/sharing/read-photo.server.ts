import { seconds } from '#src/lib/time.ts';
import type { SharePhoto } from './share-image.ts';

/** A build must not wait for a site that does not answer. */
const timeoutMs = 4 * seconds;

/** Reads a picture of our own store for a share image; null when it cannot be had. */
export type ReadPhoto = (photo: SharePhoto) => Promise<Uint8Array | null>;

/** From the site itself, whose function reads the store; once it did not answer it is not asked again. @param origin of the site that is running now */
export function readPhotoFrom(origin: string | undefined): ReadPhoto {
  let isSilent = !origin;
  return async ({ address }) => {
    if (isSilent) return null;
    try {
      const response = await fetch(new URL(address, origin), { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    } catch {
      isSilent = true;
      return null;
    }
  };
}
