import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { varyOf } from '#src/http/edge-cache.ts';
import { AppError } from '#src/lib/errors.ts';
import { quotaExceeded, typeOfKey, uploadQuota } from './image.ts';
import { inspectImage } from './inspect-image.ts';

/** Storage of images by key. */
export type UploadStore = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<{ bytes: ArrayBuffer; type: string } | null>;
};
export type Deletable = { remove(key: string): Promise<void> };

/** The list of what is stored, and of the room that it takes. */
export type UploadRegister = {
  /** Notes an image before it is stored. @throws AppError `too_large` when there is no room */
  reserve(key: string, bytes: number): Promise<void>;
  /** Counts it for good once it is stored, and no longer when it is not. */
  settle(key: string, isStored: boolean): Promise<void>;
};

const noRegister: UploadRegister = { reserve: async () => undefined, settle: async () => undefined };

/**
 * Stores an image under the hash of its content, so that each image is stored once.
 * @param register asked before and after: an upload that fails leaves a row that the cleanup finds and no quota counts, never an unknown file
 * @returns its URL path and its size in pixels
 * @throws AppError `bad_request` when it is no accepted image, `unavailable` when the store fails
 */
export async function storeImage(
  store: UploadStore,
  bytes: Uint8Array,
  register: UploadRegister = noRegister,
): Promise<{ url: string; width: number; height: number }> {
  const { type, extension, width, height } = inspectImage(bytes);
  const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`;
  await register.reserve(key, bytes.length);
  await orUnavailable(store.put(key, bytes, type)).catch(async (error) => {
    // If the database is gone as well, the note runs out by itself.
    await register.settle(key, false).catch(() => undefined);
    throw error;
  });
  await register.settle(key, true);
  return { url: `/uploads/${key}`, width, height };
}

/** The images of an administrator, up to `uploadQuota`. */
export function uploadsOf(db: Database, owner: string): UploadRegister {
  const limits = { most_files: uploadQuota.files, most_bytes: uploadQuota.bytes };
  return {
    reserve: async (upload_key, size) => {
      const hasRoom = z.boolean().parse(dataOf(await db.rpc('reserve_upload', { upload_key, size, owner, ...limits })));
      if (!hasRoom) throw new AppError('too_large', quotaExceeded);
    },
    settle: async (upload_key, is_stored) => void dataOf(await db.rpc('settle_upload', { upload_key, is_stored })),
  };
}

/**
 * Answers `GET /uploads/<key>` with an image that cannot run scripts, or 404.
 * @throws AppError `unavailable` when the store fails
 */
export async function serveImage(store: UploadStore, key: string): Promise<Response> {
  const type = typeOfKey(key);
  const image = type && (await orUnavailable(store.get(key)));
  if (!image) return Response.json({ detail: 'There is no such image.', code: 'not_found' }, { status: 404 });
  return new Response(image.bytes, { headers: headersOf(key, type) });
}

function headersOf(key: string, type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': `inline; filename="${key}"`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000, immutable',
    'Netlify-Vary': varyOf(),
    'Cross-Origin-Resource-Policy': 'same-origin',
    ETag: `"${key}"`,
  };
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('unavailable', 'The image store cannot be reached right now. Please try again.', { cause });
  }
}
