import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { bytesOf, kilobytes, maxRequestBytes } from '#src/lib/request-size.ts';
import { type DraftInput, draftConflictSchema, type ServerDraft, savedDraftSchema } from './server-draft.ts';

/** What became of a request about an unsaved text. */
export type DraftOutcome =
  | { kind: 'done'; saved: z.infer<typeof savedDraftSchema> | null }
  /** Another device or tab has saved since; null when it is gone from the server. */
  | { kind: 'changed'; current: ServerDraft | null }
  /** No answer, or too many requests: worth another attempt. */
  | { kind: 'unanswered' }
  | { kind: 'refused'; detail: string };

/** Browsers send no more than 64 KiB after a page is left, and refuse to begin with more; a letter may have several bytes. */
const keptAliveBytes = 60_000;

/** Whether these texts are still sent when the page is left. */
export function isSentAfterLeaving(input: DraftInput): boolean {
  return bytesOf(JSON.stringify(input)) < keptAliveBytes;
}

/** Keeps a text on the server; one that is larger than a request may be is not sent. */
export function putDraft(id: string, body: DraftInput): Promise<DraftOutcome> {
  const bytes = bytesOf(JSON.stringify(body));
  if (bytes > maxRequestBytes) return Promise.resolve({ kind: 'refused', detail: tooLong(bytes) });
  return outcomeOf(async () =>
    callApi(savedDraftSchema, `/api/drafts/${id}`, { method: 'PUT', body, keepalive: isSentAfterLeaving(body) }),
  );
}

/** Removes a text whose sequence is still the given one; a text that is gone already counts as removed. */
export function removeDraft(id: string, sequence: number): Promise<DraftOutcome> {
  const path = `/api/drafts/${id}?sequence=${sequence}`;
  return outcomeOf(async () => {
    await callApi(z.unknown(), path, { method: 'DELETE', keepalive: true }).catch(ignoreGone);
    return null;
  });
}

async function outcomeOf(request: () => Promise<z.infer<typeof savedDraftSchema> | null>): Promise<DraftOutcome> {
  try {
    return { kind: 'done', saved: await request() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failureOf(error);
  }
}

function failureOf({ status, message, body }: ApiError): DraftOutcome {
  const conflict = status === 409 ? draftConflictSchema.safeParse(body) : null;
  if (conflict?.success) return { kind: 'changed', current: conflict.data.current };
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unanswered' };
  if (status === 401) return { kind: 'refused', detail: 'you are signed out. Kept on this device.' };
  if (status === 413) return { kind: 'refused', detail: 'it is too long for the server. Kept on this device.' };
  return { kind: 'refused', detail: `${message} Kept on this device.` };
}

function tooLong(bytes: number): string {
  return `the text is ${kilobytes(bytes)} long; ${kilobytes(maxRequestBytes)} are allowed. Kept on this device.`;
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
