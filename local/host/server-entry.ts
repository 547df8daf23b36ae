import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Entry = { renderLive: (request: Request, built: unknown) => Promise<Response> };
// The functions are compiled, and so have a copy of this module.
const variable = 'LIVE_SERVER_FOLDER';

/** Takes the code of this build for the pages that are rendered on demand. */
export function takeServerFolder(found: string): void {
  if (existsSync(join(found, 'entry.mjs'))) process.env[variable] = found;
}

/** What the functions import as `#server/entry.mjs`. */
export async function renderLive(request: Request): Promise<Response> {
  const folder = process.env[variable];
  // A build of before has no such code: what it does not hold is missing, and its pages have no newer version yet.
  if (!folder && !new URL(request.url).pathname.startsWith('/live')) return new Response('Not found', { status: 404 });
  if (!folder) return new Response('The site is being built.', { status: 503, headers: { 'Retry-After': '5' } });
  const entry: Entry = await import(pathToFileURL(join(folder, 'entry.mjs')).href);
  return entry.renderLive(request, JSON.parse(readFileSync(join(folder, 'built.json'), 'utf8')));
}
