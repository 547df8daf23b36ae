import { type PublishStatus, publishStatusSchema } from './publish-state.ts';

/** The key under which the browser keeps the state of publishing. */
export const publishKey = ['publish'] as const;

/** How often the screen asks while something is on its way, and while nothing is; within 15 s of the truth either way (R16). */
export function askAgainAfter(status: PublishStatus | undefined): number {
  return status === undefined || status.state === 'live' ? 10_000 : 2_000;
}

/**
 * Where the last edit is.
 * @param token of an administrator
 * @throws Error with what the server says when it refuses
 */
export function fetchPublishStatus(token: string): Promise<PublishStatus> {
  return ask('GET', token);
}

/** 'Publish now' and 'Try again'; presses within five seconds are one. */
export function publishNow(token: string): Promise<PublishStatus> {
  return ask('POST', token);
}

async function ask(method: 'GET' | 'POST', token: string): Promise<PublishStatus> {
  const response = await fetch('/api/publish', { method, headers: { Authorization: `Bearer ${token}` } });
  const answer: unknown = await response.json();
  if (response.ok) return publishStatusSchema.parse(answer);
  throw new Error(detailOf(answer), { cause: response.status });
}

function detailOf(answer: unknown): string {
  const isObject = typeof answer === 'object' && answer !== null;
  return isObject && 'detail' in answer ? String(answer.detail) : 'The server did not say what is wrong.';
}
