import type { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { bytesOf, kilobytes } from '#src/lib/request-size.ts';
import type { Reason } from './machine.ts';
import { keptTextSchema, maxTextBytes, type Text, textConflictSchema, type textInputSchema, textSchema } from './text.ts';

/** What became of a request to keep a text; `saved` is the subject as it is saved, as a row. */
export type TextAnswer =
  | { kind: 'kept'; text: Text }
  /** It was empty and never saved, so nothing is left of it. */
  | { kind: 'emptied' }
  | { kind: 'changed'; text: Text; saved: unknown }
  | { kind: 'failed'; reason: Reason };

/** Browsers send no more than 64 KiB after a page is left, and refuse to begin with more; a letter may have several bytes. */
const keptAliveBytes = 60_000;

/** Whether this text is still sent when the page is left. */
export function isSentAfterLeaving(content: unknown): boolean {
  return bytesOf(JSON.stringify(content)) < keptAliveBytes;
}

/** Keeps a text on the server; one that is larger than a kept text may be is not sent. */
export async function putText(id: string, body: z.input<typeof textInputSchema>): Promise<TextAnswer> {
  const bytes = bytesOf(JSON.stringify(body));
  if (bytes > maxTextBytes) return refused(`the text is ${kilobytes(bytes)} long; ${kilobytes(maxTextBytes)} are allowed.`);
  const request = { method: 'PUT', body, keepalive: isSentAfterLeaving(body) } as const;
  try {
    const answer = await callApi(keptTextSchema, `/api/texts/${id}`, request);
    return 'name' in answer ? { kind: 'kept', text: answer } : { kind: 'emptied' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failureOf(error);
  }
}

/** The text of a post, of the site profile or of its own id, as the server has it; null where the server knows none. @throws ApiError */
export async function getText(path: string): Promise<Text | null> {
  try {
    return await callApi(textSchema, path);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

/** For a reading without which a form goes on: the first save meets what is there. @throws every error but those of the API */
export function unread(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

/** What a refusal says because another write came first; null for any other. A save is answered with the saved subject as `current`. */
export function changedIn({ status, body }: ApiError): Extract<TextAnswer, { kind: 'changed' }> | null {
  const conflict = status === 409 ? textConflictSchema.safeParse(body) : null;
  return conflict?.success ? { kind: 'changed', text: conflict.data.text, saved: conflict.data.post ?? body.current } : null;
}

function failureOf(error: ApiError): TextAnswer {
  const changed = changedIn(error);
  if (changed) return changed;
  const { status, code, message } = error;
  if (code === 'gone') return { kind: 'failed', reason: { kind: 'gone' } };
  if (status === 401) return { kind: 'failed', reason: { kind: 'signed-out' } };
  // An older release answers 404, and so does a proxy.
  if (status === 0 || status === 404 || status === 429 || status >= 500) return { kind: 'failed', reason: { kind: 'no-answer' } };
  return refused(status === 413 ? 'it is too long for the server.' : message);
}

function refused(detail: string): TextAnswer {
  return { kind: 'failed', reason: { kind: 'refused', detail } };
}
