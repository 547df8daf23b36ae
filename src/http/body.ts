import pTimeout from 'p-timeout';
import type { z } from 'zod';
import { AppError } from '#src/lib/errors.ts';
import '#src/lib/messages.ts';
import { kilobytes, maxRequestBytes } from '#src/lib/request-size.ts';
import { isStorable } from '#src/lib/storable-text.ts';

const maxDepth = 20;
const maxKeys = 5_000;
/** Less than a whole request may take, so that a slow sender is not taken for a slow server. */
const maxReadMs = 7_000;

/**
 * Reads the JSON body of a request.
 * @param mostBytes 256 KB unless a route says otherwise
 * @throws AppError `unsupported` for another content type, `too_large`, `bad_request` for invalid JSON
 */
export async function readJson(request: Request, mostBytes = maxRequestBytes): Promise<unknown> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupported', 'Send the data as JSON, with the content type application/json.');
  return parseJson(await readText(request, mostBytes));
}

/**
 * Validates input with a schema.
 * @throws AppError `bad_request` with one error message per field in `fields`
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { issues } = result.error;
  const detail = issues.map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`).join('; ');
  // Keeps the first message of each field.
  const fields = Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.') || 'input', issue.message]));
  throw new AppError('bad_request', detail, { fields });
}

/**
 * Parses a JSON text.
 * @throws AppError `bad_request` for invalid JSON, more than 20 levels or 5,000 keys, and text that Postgres cannot store
 */
export function parseJson(text: string): unknown {
  const value = parse(text);
  requireSafe(value);
  return value;
}

/**
 * Reads the body of a request as UTF-8.
 * @throws AppError `too_large` above 256 KB, `bad_request` for invalid UTF-8
 */
export async function readText(request: Request, mostBytes = maxRequestBytes): Promise<string> {
  const bytes = await readBytes(request, mostBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('bad_request', 'The data is not valid UTF-8 text.');
  }
}

/** Reads the body of a request. @throws AppError `too_large` above 256 KB, `too_slow` after 7 s, `bad_request` when it breaks off */
export async function readBytes(request: Request, mostBytes = maxRequestBytes): Promise<ArrayBuffer> {
  return pTimeout(readAll(request, mostBytes), {
    milliseconds: maxReadMs,
    fallback: () => {
      throw new AppError('too_slow', 'The data took too long to arrive. Please try again.', { retryAfter: 5 });
    },
  });
}

async function readAll(request: Request, mostBytes: number): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > mostBytes) throw new AppError('too_large', `The data is too large: at most ${kilobytes(mostBytes)} can be sent at once.`);
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', 'The data broke off before its end. Please try again.', { cause });
  }
  return new Blob(chunks).arrayBuffer();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bad_request', 'The data is not valid JSON.');
  }
}

/** Walks the value without recursion, so that no depth can exhaust the stack. */
function requireSafe(root: unknown): void {
  const open: [unknown, number][] = [[root, 0]];
  let keys = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string') requireStorable(value);
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value);
    keys += entries.length;
    if (depth >= maxDepth || keys > maxKeys) throw new AppError('bad_request', 'The data is nested too deeply or has too many parts.');
    for (const [key, part] of entries) open.push([key, depth], [part, depth + 1]);
  }
}

function requireStorable(text: string): void {
  if (!isStorable(text)) throw new AppError('bad_request', 'The text contains characters that cannot be stored.');
}
