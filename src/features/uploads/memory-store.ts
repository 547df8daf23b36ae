import { typeOfKey } from './image.ts';
import type { Removing, UploadStore } from './uploads.server.ts';

/** An upload store for tests, and what lies in it. */
export function memoryStore(): UploadStore & Removing & { images: Map<string, Uint8Array<ArrayBuffer>> } {
  const images = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    images,
    put: async (key, bytes) => {
      if (!images.has(key)) images.set(key, new Uint8Array(bytes));
    },
    remove: async (key) => void images.delete(key),
    get: async (key) => {
      const [bytes, type] = [images.get(key)?.buffer, typeOfKey(key)];
      return bytes && type ? { bytes, type } : null;
    },
  };
}
