import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { isKnown } from '#src/http/edge-cache.ts';
import { fixedHeaders } from '#src/http/security-headers.ts';
import { plainPath, redirectToPlain } from '#src/lib/site-path.ts';
import { EdgeCache } from './edge-cache.ts';
import type { FunctionMatch, Functions } from './functions.ts';
import { type StaticFile, StaticFiles } from './static-files.ts';

const projectFolder = join(import.meta.dirname, '../..');

const configPath = join(projectFolder, 'netlify.toml');

const brotli = promisify(brotliCompress);

const gzipped = promisify(gzip);

const smallest = 1_024;

const compressible = /^(text\/|application\/(json|javascript|xml|manifest|.*\+(json|xml)))|image\/svg/;

const remembered = new LRUCache<string, Buffer<ArrayBuffer>>({ maxSize: 64 * 1024 * 1024, sizeCalculation: (body) => body.length + 100 });

const nothing = "default-src 'none'; frame-ancestors 'none'";

type Site = { files: StaticFiles; rules: Rules };

/** Answers requests as Netlify's edge does: functions, forced redirects, files, redirects, and the page for 404. */
export class Host {
  readonly #functions: Pick<Functions, 'match'>;
  readonly #cache = new EdgeCache();
  #site: Site | undefined;

  constructor(functions: Pick<Functions, 'match'>) {
    this.#functions = functions;
  }

  /**
   * Serves the site of this folder from the next request on, and empties the cache as a deploy does.
   * @param earlier a folder of files that an open page of an earlier build may ask for
   */
  async serveFolder(folder: string, earlier?: string): Promise<void> {
    this.#site = { files: new StaticFiles(folder, earlier), rules: await readRules(folder) };
    this.#cache.clear();
  }

  purge(tags: string[]): void {
    this.#cache.purge(tags);
  }

  /** @param ip of the connection, never from a header */
  async answer(request: Request, ip: string): Promise<Response> {
    const response = await this.#respond(request, ip);
    for (const [name, value] of Object.entries({ ...fixedHeaders(), 'Content-Security-Policy': nothing }))
      if (!response.headers.has(name)) response.headers.set(name, value);
    // What is missing may be there in a moment.
    if (response.status >= 400 && !response.headers.get('Cache-Control')?.includes('no-store'))
      response.headers.set('Cache-Control', 'no-store');
    return response;
  }

  async #respond(request: Request, ip: string): Promise<Response> {
    const match = this.#functions.match(request);
    if (match && !match.preferStatic) return this.#call(match, request, ip);
    const redirect = redirectToPlain(new URL(request.url));
    if (redirect) return redirect;
    const site = this.#site;
    if (!site)
      return new Response('The site is being built. Please try again in a moment.', { status: 503, headers: { 'Retry-After': '5' } });
    return (await this.#fromSite(site, request, match, ip)) ?? this.#file(site, request, '/404', 404);
  }

  async #fromSite(site: Site, request: Request, match: FunctionMatch | null, ip: string): Promise<Response | null> {
    const path = pathOf(request);
    if (path === null) return null;
    const rule = await site.rules.redirectFor(request);
    if (!rule?.force && site.files.find(path)) return this.#file(site, request, path, 200);
    if (match) return this.#call(match, request, ip);
    if (!rule) return null;
    if (rule.redirect)
      return new Response(null, { status: rule.statusCode, headers: { Location: rule.targetRelative || rule.target.href } });
    return site.files.find(rule.target.pathname) ? this.#file(site, request, rule.target.pathname, rule.statusCode) : null;
  }

  async #file(site: Site, request: Request, path: string, status: number): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
    const file = site.files.find(path);
    if (!file) return new Response('Not found', { status: 404 });
    const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate', ...site.rules.headersFor(pathOf(request) ?? path) };
    return sendFile(request, file, status, headers);
  }

  async #call(match: FunctionMatch, request: Request, ip: string): Promise<Response> {
    const asked = wholeOf(request);
    const { status, headers, body } = await this.#cache.answer(asked, () => match.call(asked, ip));
    // Netlify's edge removes these.
    for (const name of ['Netlify-CDN-Cache-Control', 'Netlify-Cache-Tag', 'Netlify-Vary']) headers.delete(name);
    if (isKnown(request, { status, headers })) return new Response(null, { status: 304, headers });
    const encoded = await encode(body, headers.get('Content-Type') ?? '', request.headers.get('Accept-Encoding') ?? '', null);
    describeEncoding(headers, encoded.encoding);
    return new Response(hasBody(request, status) ? encoded.body : null, { status, headers });
  }
}

/** A HEAD, and a question whether anything has changed, cost what a GET does, and no more: all share the cached answer, which is whole. */
function wholeOf(request: Request): Request {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  const asked = new Request(request, { method: 'GET' });
  asked.headers.delete('If-None-Match');
  return asked;
}

async function sendFile(request: Request, file: StaticFile, status: number, extra: Record<string, string>): Promise<Response> {
  const headers = new Headers({ 'Content-Type': file.type, ETag: file.etag, ...extra });
  if (isKnown(request, { status, headers })) return new Response(null, { status: 304, headers });
  const encoded = await encode(file.body, file.type, request.headers.get('Accept-Encoding') ?? '', file.etag);
  describeEncoding(headers, encoded.encoding);
  headers.set('Content-Length', String(encoded.body.length));
  return new Response(hasBody(request, status) ? encoded.body : null, { status, headers });
}

function describeEncoding(headers: Headers, encoding: string | null): void {
  headers.append('Vary', 'Accept-Encoding');
  if (encoding) headers.set('Content-Encoding', encoding);
}

function hasBody(request: Request, status: number): boolean {
  return request.method !== 'HEAD' && status !== 204 && status !== 304;
}

function pathOf(request: Request): string | null {
  const path = plainPath(new URL(request.url));
  return path && decodeURIComponent(path);
}

type Encoded = { body: Buffer<ArrayBuffer>; encoding: 'br' | 'gzip' | null };

/**
 * Compresses a body as the client accepts it; small and incompressible ones stay as they are.
 * @param key identifies the content, so that it is compressed once; null for responses made per request
 */
async function encode(body: Buffer<ArrayBuffer>, type: string, accepted: string, key: string | null): Promise<Encoded> {
  const encoding = bestOf(accepted);
  if (encoding === null || body.length < smallest || !compressible.test(type)) return { body, encoding: null };
  const known = key === null ? undefined : remembered.get(encoding + key);
  const compressed = known ?? (await compress(body, encoding, key === null ? 4 : 11));
  if (key !== null && known === undefined) remembered.set(encoding + key, compressed);
  return { body: compressed, encoding };
}

/** What a client likes best; Brotli when it likes both. With a weight of 0 it takes none of a kind. */
function bestOf(accepted: string): Encoded['encoding'] {
  const weights = parseAccept(accepted);
  const weightOf = (name: string) => weights.find(({ type }) => type.toLowerCase() === name)?.q;
  const others = weightOf('*') ?? 0;
  const [br, gzip] = [weightOf('br') ?? others, weightOf('gzip') ?? others];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : null;
}

async function compress(body: Buffer<ArrayBuffer>, encoding: 'br' | 'gzip', quality: number): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return gzipped(body);
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

/** The headers and redirects of netlify.toml and of the built `_headers` and `_redirects`. */
type Rules = {
  headersFor: (path: string) => Record<string, string>;
  redirectFor: (request: Request) => ReturnType<RedirectsHandler['match']>;
};

/** Reads the rules of one built site. */
export async function readRules(publishFolder: string): Promise<Rules> {
  const { headers } = await parseAllHeaders({
    headersFiles: [join(publishFolder, '_headers')],
    netlifyConfigPath: configPath,
    minimal: false,
    configHeaders: [],
  });
  // `minimal: false` asks for the parsed form, which the types do not follow.
  const rules = headers as Header[];
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    projectDir: projectFolder,
    publicDir: publishFolder,
    jwtSecret: '',
    jwtRoleClaim: '',
  });
  return {
    headersFor: (path) => Object.assign({}, ...rules.filter((rule) => rule.forRegExp.test(path)).map((rule) => rule.values)),
    redirectFor: (request) => redirects.match(request),
  };
}
