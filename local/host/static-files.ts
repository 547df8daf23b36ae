import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';

export type StaticFile = { body: Buffer<ArrayBuffer>; type: string; etag: string };

const cachedBytes = 64 * 1024 * 1024;

/** The files of one built site by URL path as on Netlify: `/blog/x` is `blog/x.html`. Cached after the first read. */
export class StaticFiles {
  readonly #paths: Map<string, string>;
  readonly #files = new LRUCache<string, StaticFile>({ maxSize: cachedBytes, sizeCalculation: (file) => file.body.length + 200 });

  /** @param earlier a folder of files to serve where `folder` has none */
  constructor(folder: string, earlier?: string) {
    this.#paths = new Map([...(earlier ? indexFolder(earlier) : []), ...indexFolder(folder)]);
  }

  /** @param urlPath decoded, with or without a trailing slash */
  find(urlPath: string): StaticFile | null {
    const path = this.#paths.get(urlPath.length > 1 ? urlPath.replace(/\/$/, '') : urlPath);
    return path ? this.#read(path) : null;
  }

  #read(path: string): StaticFile | null {
    const known = this.#files.get(path);
    if (known) return known;
    // An earlier file whose day is over is gone before the next index.
    if (!existsSync(path)) return null;
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
    const urlPath = `/${relative(folder, path).split(sep).join('/')}`;
    if (unserved.has(urlPath)) continue;
    paths.set(urlPath, path);
    if (urlPath.endsWith('.html')) paths.set(prettyPath(urlPath), path);
  }
  return paths;
}

function prettyPath(urlPath: string): string {
  return urlPath.replace(/\/index\.html$|\.html$/, '') || '/';
}

function typeOf(path: string): string {
  const type = path.endsWith('.vcf') ? 'text/vcard' : (lookup(path) ?? 'application/octet-stream');
  return /^text\/|javascript|json|xml$/.test(type) ? `${type}; charset=utf-8` : type;
}
