import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const smallest = 1_024;
const compressible = /^(text\/|application\/(json|javascript|xml|manifest|.*\+(json|xml)))|image\/svg/;
const remembered = new LRUCache<string, Buffer<ArrayBuffer>>({ maxSize: 64 * 1024 * 1024, sizeCalculation: (body) => body.length + 100 });

export type Encoded = { body: Buffer<ArrayBuffer>; encoding: 'br' | 'gzip' | null };

/**
 * Compresses a body as the client accepts it; small and incompressible ones stay as they are.
 * @param key identifies the content, so that it is compressed once; null for responses made per request
 */
export async function encode(body: Buffer<ArrayBuffer>, type: string, accepted: string, key: string | null): Promise<Encoded> {
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null || body.length < smallest || !compressible.test(type)) return { body, encoding: null };
  const known = key === null ? undefined : remembered.get(encoding + key);
  const compressed = known ?? (await compress(body, encoding, key === null ? 4 : 11));
  if (key !== null && known === undefined) remembered.set(encoding + key, compressed);
  return { body: compressed, encoding };
}

async function compress(body: Buffer<ArrayBuffer>, encoding: 'br' | 'gzip', quality: number): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return gzipped(body);
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}
