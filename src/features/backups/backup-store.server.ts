import { getStore } from '@netlify/blobs';
import type { BackupStore } from './nightly-backups.server.ts';

/** Nightly backups in Netlify Blobs, apart from the pictures. */
export function blobBackups(): BackupStore {
  const store = () => getStore({ name: 'backups', consistency: 'strong' });
  return {
    list: async () => (await store().list()).blobs.map(({ key }) => key),
    read: async (name) => {
      const bytes: ArrayBuffer | null = await store().get(name, { type: 'arrayBuffer' });
      return bytes && new Uint8Array(bytes);
    },
    write: async (name, bytes) => void (await store().set(name, bytes.buffer)),
    remove: (name) => store().delete(name),
  };
}
