import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { readBytes, readJson, readText } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { AppError } from '#src/lib/errors.ts';
import { isStorable } from '#src/lib/storable-text.ts';
import type { Language } from '#src/words/language.ts';
import { failedPage, type PlainForm } from './failed-page.server.ts';

type Typed = Record<string, string>;

const formTypes = { plain: 'application/x-www-form-urlencoded', withFiles: 'multipart/form-data' };
/** A body can be read once; what it said is asked for again when the request fails. */
const readForms = new WeakMap<Request, Promise<Typed>>();

/** What a visitor sent, as JSON or as the form of a browser without script. @throws AppError for what is neither, too large or not storable */
export async function readSent(request: Request): Promise<{ isPlain: boolean; sent: unknown }> {
  const type = formTypeOf(request);
  if (type === 'withFiles') throw new AppError('unsupported', 'Files cannot be sent here. Please send text alone.');
  if (type === null) return { isPlain: false, sent: await readJson(request) };
  const typed = await readForm(request);
  if (!Object.values(typed).every(isStorable)) throw new AppError('bad_request', 'The text contains characters that cannot be stored.');
  return { isPlain: true, sent: typed };
}

/** Shows a browser's own form what is wrong as a page with what was typed, wherever in the API the request failed (§7.enquiries). */
export function readableFailures(formIn: (lang: Language) => PlainForm) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await next();
    if (c.req.method !== 'POST' || c.res.status < 400 || !formTypeOf(c.req.raw)) return;
    c.res = await failedPage(formIn, c, await typedHere(c.req.raw));
  });
}

/** The same text of the same visitor on the same day has the same id, so that a form without script that is sent twice is stored once. */
export function submissionIdOf(visitorHash: string, ...texts: unknown[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([visitorHash, ...texts]))
    .digest('hex');
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-');
}

/** How a browser without script sent its form; null for JSON and anything else. */
function formTypeOf(request: Request): keyof typeof formTypes | null {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type === formTypes.plain) return 'plain';
  return type === formTypes.withFiles ? 'withFiles' : null;
}

/** Far more fields than a form of this site has, and lines than fit into them; taking many apart would hold up all other requests (S62). */
const [maxFields, maxLines] = [50, 5_000];

function requireFew(text: string, separator: string, most: number): void {
  let found = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    found += 1;
    if (found >= most)
      throw new AppError('bad_request', 'The form has more fields or lines than one of this site. Please send it from the page itself.');
  }
}

/** The texts of a form, each once, without its files. @throws AppError `too_large` above 256 KB, `bad_request` for invalid UTF-8 or too many fields */
function readForm(request: Request): Promise<Typed> {
  const known = readForms.get(request);
  if (known) return known;
  const read = formTypeOf(request) === 'plain' ? readPlain(request) : readWithFiles(request);
  readForms.set(request, read);
  return read;
}

async function readPlain(request: Request): Promise<Typed> {
  const text = await readText(request);
  requireFew(text, '&', maxFields);
  return asTyped([...new URLSearchParams(text)]);
}

async function readWithFiles(request: Request): Promise<Typed> {
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const bytes = await readBytes(request);
  const text = new TextDecoder('latin1').decode(bytes);
  requireFew(text, 'Content-Disposition', maxFields);
  requireFew(text, '\n', maxLines);
  const form = await new Response(bytes, { headers }).formData();
  return asTyped([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Browsers send every line break as two characters. */
function asTyped(entries: [string, string][]): Typed {
  return Object.fromEntries(entries.map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));
}

/** What another site filled in is not shown here, where a click would send it. */
async function typedHere(request: Request): Promise<Typed> {
  try {
    requireSameSite(request);
    return await readForm(request);
  } catch {
    return {};
  }
}
