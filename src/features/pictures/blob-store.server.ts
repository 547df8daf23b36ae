import { getStore } from '@netlify/blobs';
import pTimeout from 'p-timeout';
import { stemOf } from './image.ts';
import { isStoredKey, typeOfStored } from './stored-key.ts';
import type { UploadStore } from './uploads.server.ts';

/** Leaves time to say so within the 8 s that a request may take. */
const answerTimeoutMs = 6_000;

/** Pictures and files in Netlify Blobs, each written once; rejects when the store refuses or does not answer in time. */
export function blobStore(timeoutMs = answerTimeoutMs): UploadStore {
  const withTimeout = <T>(work: Promise<T>) =>
    pTimeout(work, { milliseconds: timeoutMs, message: `The blob store was silent for ${timeoutMs} ms.` });
  return {
    put: (key, bytes) => withTimeout(write(key, bytes)),
    get: (key) => withTimeout(read(key)),
    remove: (key) => withTimeout(removeAll(key)),
  };
}

/** Removes a picture with its variants, itself last, so that a removal that fails can be repeated. */
async function removeAll(key: string): Promise<void> {
  const { blobs } = await uploads().list({ prefix: stemOf(key) });
  for (const blob of blobs.filter((other) => other.key !== key)) await uploads().delete(blob.key);
  await uploads().delete(key);
}

/** The keys of all pictures and files. */
export async function uploadKeys(): Promise<string[]> {
  const { blobs } = await uploads().list();
  return blobs.map(({ key }) => key).filter(isStoredKey);
}

/** The client reports a refused conditional write as made, but without an ETag: such a write is verified. */
async function write(key: string, bytes: Uint8Array): Promise<void> {
  const { modified, etag } = await uploads().set(key, new Uint8Array(bytes).buffer, { onlyIfNew: true });
  if (modified && !etag && !(await uploads().getMetadata(key))) throw new Error(`The blob ${key} was not written.`);
}

async function read(key: string): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  const type = typeOfStored(key);
  const bytes: ArrayBuffer | null = type === null ? null : await uploads().get(key, { type: 'arrayBuffer' });
  return type && bytes ? { bytes, type } : null;
}

function uploads() {
  return getStore({ name: 'uploads', consistency: 'strong' });
}
