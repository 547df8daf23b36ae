import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';

export type StaticFile = { body: Buffer<ArrayBuffer>; type: string; etag: string };

const cachedBytes = 64 * 1024 * 1024;

/** The files of one built site by the addresses that Netlify gives them: `/blog/x` is `blog/x.html`. Read once, then remembered. */
export class StaticFiles {
  readonly #paths: Map<string, string>;
  readonly #files = new LRUCache<string, StaticFile>({ maxSize: cachedBytes, sizeCalculation: (file) => file.body.length + 200 });

  constructor(folder: string) {
    this.#paths = indexFolder(folder);
  }

  /** @param address path of a request, decoded, with or without a slash at its end */
  find(address: string): StaticFile | null {
    const path = this.#paths.get(address.length > 1 ? address.replace(/\/$/, '') : address);
    return path ? this.#read(path) : null;
  }

  #read(path: string): StaticFile {
    const known = this.#files.get(path);
    if (known) return known;
    const body = readFileSync(path);
    const file = { body, type: typeOf(path), etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    this.#files.set(path, file);
    return file;
  }
}

// Netlify reads these two itself and never serves them.
const unserved = new Set(['/_headers', '/_redirects']);

function indexFolder(folder: string): Map<string, string> {
  const paths = new Map<string, string>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    if (unserved.has(address)) continue;
    paths.set(address, path);
    if (address.endsWith('.html')) paths.set(prettyAddress(address), path);
  }
  return paths;
}

function prettyAddress(address: string): string {
  return address.replace(/\/index\.html$|\.html$/, '') || '/';
}

function typeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return /^text\/|javascript|json|xml$/.test(type) ? `${type}; charset=utf-8` : type;
}
