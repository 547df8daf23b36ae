import { createMiddleware } from 'hono/factory';
import { readBytes, readText } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { textsOf } from './enquiry.ts';
import { failedPage } from './failed-page.server.ts';

type Typed = Record<string, string>;

const formTypes = { plain: 'application/x-www-form-urlencoded', withFiles: 'multipart/form-data' };
/** A body can be read once; what it said is asked for again when the request fails. */
const readForms = new WeakMap<Request, Promise<Typed>>();

/** How a browser without script sent its form; null for JSON and anything else. */
export function formTypeOf(request: Request): keyof typeof formTypes | null {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type === formTypes.plain) return 'plain';
  return type === formTypes.withFiles ? 'withFiles' : null;
}

/** The texts of a form, each once, without its files. @throws AppError `too_large` above 256 KB, `bad_request` for invalid UTF-8 */
export function readForm(request: Request): Promise<Typed> {
  const known = readForms.get(request);
  if (known) return known;
  const read = formTypeOf(request) === 'plain' ? readPlain(request) : readWithFiles(request);
  readForms.set(request, read);
  return read;
}

/** Shows a browser's own form what is wrong as a page with what was typed, wherever in the API the request failed (§7.enquiries). */
export const readableFailures = createMiddleware<ApiEnvironment>(async (c, next) => {
  await next();
  if (c.req.method !== 'POST' || c.res.status < 400 || !formTypeOf(c.req.raw)) return;
  const typed = await typedHere(c.req.raw);
  c.res = await failedPage(c, c.res, textsOf(typed), typed.blog_id ?? '');
});

async function readPlain(request: Request): Promise<Typed> {
  return Object.fromEntries(new URLSearchParams(await readText(request)));
}

async function readWithFiles(request: Request): Promise<Typed> {
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const form = await new Response(await readBytes(request), { headers }).formData();
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
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
