import { failedRequest, fieldsOf } from '#src/client/api-error.ts';
import { visitorForm as english } from '#src/words/en/visitor-form.ts';
import { pageWords } from '#src/words/page-words.ts';

const timeoutMs = 8_000;

/** What a form says when what was typed could not be sent, for answers that do not say it themselves. */
export type FailureTexts = { failed: string; offline: string; tooMany: string; tooLarge: string };

/** Why something was not sent, in words for its sender. */
export class SendError extends Error {
  /** Error messages by field. */
  readonly fields: Record<string, string>;
  /** The server's code for what happened. */
  readonly code: string;

  constructor(
    message: string,
    { fields = {}, code = '', ...options }: ErrorOptions & { fields?: Record<string, string>; code?: string } = {},
  ) {
    super(message, options);
    this.name = 'SendError';
    this.fields = fields;
    this.code = code;
  }
}

/** Sends what was typed; a retry with the same submission id is stored once. @returns the answer @throws SendError */
export async function sendForm(path: string, input: object, texts: FailureTexts): Promise<unknown> {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) };
  // An extension may have replaced `fetch` with a function that throws synchronously.
  const send = async () => fetch(path, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  const response = await send().catch((cause: unknown) => {
    const failure = failedRequest(`POST ${path}`, undefined, { cause });
    // What ended for its time was on its way, whatever the browser says of its network.
    const isOffline = !navigator.onLine && !(cause instanceof DOMException && cause.name === 'TimeoutError');
    throw new SendError(isOffline ? texts.offline : texts.failed, { cause: failure });
  });
  const answer: Answer | null = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  throw errorOf(response.status, answer ?? {}, texts, failedRequest(`POST ${path}`, response.status));
}

type Answer = { detail?: unknown; code?: unknown; fields?: unknown };

/** Shows the server's `detail`, or its code in the words of the page, for what the visitor can correct, and the general text for faults of the server. */
function errorOf(status: number, answer: Answer, texts: FailureTexts, cause: Error): SendError {
  const words = pageWords('visitorForm', english);
  const code = String(answer.code ?? '');
  const detail = typeof answer.detail === 'string' && status >= 400 && status < 500 ? (words.byCode[code] ?? answer.detail) : '';
  const general = status === 429 ? texts.tooMany : status === 413 ? texts.tooLarge : texts.failed;
  const message = status === 429 && detail ? `${detail} ${words.kept}` : detail || general;
  const fields = Object.entries(fieldsOf(answer)).map(([field, sentence]) => [field, words.wrongField || sentence]);
  return new SendError(message, { fields: Object.fromEntries(fields), code, cause });
}
