import { getStore } from '@netlify/blobs';
import { typeOfKey } from './image.ts';
import type { Removing, UploadStore } from './uploads.server.ts';

/** Images in Netlify Blobs, each written once; rejects when the store refuses, or is silent for `patience` milliseconds. */
export function blobStore(patience = 20_000): UploadStore & Removing {
  return {
    put: (key, bytes) => within(patience, write(key, bytes)),
    get: (key) => within(patience, read(key)),
    remove: (key) => within(patience, uploads().delete(key)),
  };
}

/** The keys of all images. */
export async function uploadKeys(): Promise<string[]> {
  const { blobs } = await uploads().list();
  return blobs.map(({ key }) => key).filter((key) => typeOfKey(key) !== null);
}

/** With a condition, the client reports refused writes as made, though without an ETag: such a write is looked for. */
async function write(key: string, bytes: Uint8Array): Promise<void> {
  const { modified, etag } = await uploads().set(key, new Uint8Array(bytes).buffer, { onlyIfNew: true });
  if (modified && !etag && !(await uploads().getMetadata(key))) throw new Error(`The blob ${key} was not written.`);
}

async function read(key: string): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  const type = typeOfKey(key);
  const bytes: ArrayBuffer | null = type && (await uploads().get(key, { type: 'arrayBuffer' }));
  return type && bytes && { bytes, type };
}

function uploads() {
  return getStore({ name: 'uploads', consistency: 'strong' });
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`The blob store was silent for ${milliseconds} ms.`)), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
