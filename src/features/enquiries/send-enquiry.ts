import { type EnquiryTexts, fullText, secondsUntilRoom } from './enquiry-rules.ts';

const path = '/api/enquiries';
const timeoutMs = 10_000;
const failedText = 'This could not be sent. What you typed is still here; please try again.';
const offlineText = 'You are offline. What you typed is still here; please send it when you are online again.';
const busyText = 'Many messages are arriving just now. What you typed is still here; please try again in a minute.';

/** Why an enquiry was not sent, in words for its sender. */
export class SendError extends Error {
  readonly fields: Partial<EnquiryTexts>;
  constructor(message: string, { fields = {}, ...options }: ErrorOptions & { fields?: Partial<EnquiryTexts> } = {}) {
    super(message, options);
    this.name = 'SendError';
    this.fields = fields;
  }
}

/** Sends an enquiry; a retry with the same submission id is stored once. @throws SendError */
export async function sendEnquiry(input: object): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    const failure = new Error(`POST ${path} was not answered.`, { cause });
    throw new SendError(navigator.onLine ? failedText : offlineText, { cause: failure });
  });
  if (response.ok) return;
  const answer = await response.json().catch(() => null);
  const cause = new Error(`POST ${path} answered ${response.status}.`);
  if (response.status === 400 && answer?.fields) throw new SendError(answer.detail, { fields: answer.fields, cause });
  if (response.status !== 429) throw new SendError(failedText, { cause });
  const isFull = Number(response.headers.get('Retry-After')) >= secondsUntilRoom;
  throw new SendError(isFull ? fullText : busyText, { cause });
}
