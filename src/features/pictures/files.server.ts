import { randomBytes } from 'node:crypto';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { varyOf } from '#src/http/edge-cache.ts';
import { AppError } from '#src/lib/errors.ts';
import { addressOfFile, fileReasons, isFileKey, notAPdf, pdfType, reasonAgainstPdf, savedName } from './file.ts';
import { orUnavailable, pictureTag, storeNoted, type UploadRegister, type UploadStore } from './uploads.server.ts';

/**
 * Stores a PDF as it is, under a random name.
 * @throws AppError `bad_request` with a reason when it is no PDF, `too_large` when there is no room, `unavailable` when the store fails
 */
export async function storeFile(store: UploadStore, bytes: Uint8Array, register: UploadRegister): Promise<{ url: string }> {
  const reason = reasonAgainstPdf(bytes, bytes);
  if (reason) throw new AppError('bad_request', notAPdf, { extra: { reason: fileReasons[reason] } });
  const key = `${randomBytes(20).toString('hex')}.pdf`;
  await putFile(store, key, bytes, register);
  return { url: addressOfFile(key) };
}

/** Stores a file that has a key already. */
export function putFile(store: UploadStore, key: string, bytes: Uint8Array, register: UploadRegister): Promise<void> {
  return storeNoted({ key, bytes, width: null, height: null }, () => store.put(key, bytes, pdfType), register);
}

/**
 * Answers `GET /files/<key>` with a file to save, or 404.
 * @throws AppError `unavailable` when the store fails
 */
export async function serveFile(db: Database, store: UploadStore, key: string): Promise<Response> {
  const title = isFileKey(key) ? await titleOf(db, key) : null;
  const file = title === null ? null : await orUnavailable(store.get(key));
  if (title === null || !file) return Response.json({ detail: 'There is no such file.', code: 'not_found' }, { status: 404 });
  return new Response(file.bytes, { headers: headersOf(key, title) });
}

/** Which of these keys are those of no stored file. */
export async function goneFiles(db: Database, keys: ReadonlySet<string>): Promise<Set<string>> {
  return new Set(keys.size === 0 ? [] : dataOf(await db.rpc('gone_files', { keys: [...keys] })));
}

/** What a stored file is called, be it nothing; null when there is none. */
async function titleOf(db: Database, key: string): Promise<string | null> {
  const row = await db.from('uploads').select('description').is('counts_until', null).filter('key', 'in', oneOf(key)).maybeSingle();
  return dataOf(row)?.description ?? null;
}

function headersOf(key: string, title: string): Record<string, string> {
  const name = savedName(title);
  const plain = name.replaceAll(/[^ -~]/g, '_').replaceAll(/["%\\]/g, '_');
  return {
    'Content-Type': pdfType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': 'sandbox',
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`,
    'X-Robots-Tag': 'noindex',
    // The bytes never change, but the name to save it under may.
    'Cache-Control': 'public, max-age=300',
    // A title that is still to come must not wait for the edge.
    ...(title && { 'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000, immutable' }),
    'Netlify-Cache-Tag': pictureTag(key),
    'Netlify-Vary': varyOf(),
    // Readers of feeds and mails follow the link from other sites.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${key}"`,
  };
}

/** As RFC 8187 has it. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
