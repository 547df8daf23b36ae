import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { varyOf } from '#src/http/edge-cache.ts';
import { AppError } from '#src/lib/errors.ts';
import { mediaTypes, originalsOfVariant, quotaExceeded, type Size, typeOfFile, uploadQuota, variantKey } from './image.ts';

/** Storage of images by key. */
export type UploadStore = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<{ bytes: ArrayBuffer; type: string } | null>;
  remove(key: string): Promise<void>;
};

/** A smaller copy of a picture, as WebP. */
export type Variant = { width: number; bytes: Uint8Array };

/** A picture as it is stored. */
export type PreparedPicture = Size & { key: string; bytes: Uint8Array; variants: Variant[] };

/** Makes of an uploaded file what is stored of it. @throws AppError `bad_request` with a reason when it is no picture */
export type PreparePicture = (bytes: Uint8Array) => Promise<PreparedPicture>;

/** What the list of the store notes of a picture, or of a file, which has no pixels. */
export type Noted = { key: string; bytes: Uint8Array; width: number | null; height: number | null };

/** The list of what is stored, and of the room that it takes. */
export type UploadRegister = {
  /** Notes a picture or a file before it is stored. @throws AppError `too_large` when there is no room */
  reserve(upload: Noted): Promise<void>;
  /** Counts it for good once it is stored, and no longer when it is not. */
  settle(key: string, isStored: boolean): Promise<void>;
};

const noRegister: UploadRegister = { reserve: async () => undefined, settle: async () => undefined };

/**
 * Stores an image and its variants under the hash of its content, so that each image is stored once.
 * @param register asked before and after: an upload that fails leaves a row that the cleanup finds and no quota counts, never an unknown file
 * @returns its URL path and its size in pixels
 * @throws AppError `too_large` when there is no room, `unavailable` when the store fails
 */
export async function storeImage(
  store: UploadStore,
  picture: PreparedPicture,
  register: UploadRegister = noRegister,
): Promise<{ url: string; width: number; height: number }> {
  const { key, width, height } = picture;
  await storeNoted(picture, putAll(store), register);
  return { url: `/uploads/${key}`, width, height };
}

/** Notes an upload, stores it, and counts it from then on. */
export async function storeNoted<Upload extends Noted>(
  upload: Upload,
  put: (upload: Upload) => Promise<void>,
  register: UploadRegister,
): Promise<void> {
  const { key } = upload;
  await register.reserve(upload);
  await orUnavailable(put(upload)).catch(async (error) => {
    // If the database is gone as well, the note runs out by itself.
    await register.settle(key, false).catch(() => undefined);
    throw error;
  });
  await register.settle(key, true);
}

/** The picture itself comes last: where it is, its variants are. */
function putAll(store: UploadStore) {
  return async ({ key, bytes, variants }: PreparedPicture): Promise<void> => {
    for (const variant of variants) await store.put(variantKey(key, variant.width), variant.bytes, mediaTypes.webp);
    await store.put(key, bytes, typeOfFile(key) ?? '');
  };
}

/** The pictures and files of one uploader, up to a quota. @param full what is said when it is reached */
export function uploadsOf(db: Database, owner: string, quota = uploadQuota, full = quotaExceeded): UploadRegister {
  const limits = { most_files: quota.files, most_bytes: quota.bytes };
  return {
    reserve: async ({ key: upload_key, bytes, width: wide, height: high }) => {
      const note = { upload_key, size: bytes.length, owner, ...limits, wide, high };
      const hasRoom = dataOf(await db.rpc('reserve_upload', note));
      if (!hasRoom) throw new AppError('too_large', full);
    },
    settle: async (upload_key, is_stored) => void dataOf(await db.rpc('settle_upload', { upload_key, is_stored })),
  };
}

/** The cache tag of a picture and its variants, so that a deletion reaches them. */
export function pictureTag(key: string): string {
  return `upload-${key}`;
}

/**
 * Answers `GET /uploads/<key>` with an image that cannot run scripts, or 404; instead of a missing variant it sends the picture itself.
 * @throws AppError `unavailable` when the store fails
 */
export async function serveImage(store: UploadStore, key: string): Promise<Response> {
  for (const name of [key, ...(originalsOfVariant(key) ?? [])]) {
    const type = typeOfFile(name);
    const image = type && (await orUnavailable(store.get(name)));
    if (image) return new Response(image.bytes, { headers: { ...headersOf(name, type), ...cachedAs(key, name) } });
  }
  return Response.json({ detail: 'There is no such image.', code: 'not_found' }, { status: 404 });
}

/** A picture sent instead of a variant is cached only until the variant may exist. The tags name all pictures that a variant can be of. */
function cachedAs(key: string, found: string): Record<string, string> {
  const tags = { 'Netlify-Cache-Tag': (originalsOfVariant(key) ?? [key]).map(pictureTag).join(',') };
  if (found === key) return tags;
  return { ...tags, 'Cache-Control': 'public, max-age=300', 'Netlify-CDN-Cache-Control': 'public, durable, max-age=300' };
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
    // Readers of feeds show them on other sites.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${key}"`,
  };
}

/** @throws AppError `unavailable` when the store fails */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('unavailable', 'The image store cannot be reached right now. Please try again.', { cause });
  }
}
