/** An answer that was read to its end: a body that is left unread ends the process when the server closes the connection. */
export type Answer = { status: number; ok: boolean; headers: Headers; text: string };

const timeoutMs = 10_000;

/**
 * Sends a request and reads the whole answer.
 * @throws Error when there is none within ten seconds
 */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });
  const text = await response.text();
  return { status: response.status, ok: response.ok, headers: response.headers, text };
}

/** The JSON of an answer; undefined when it is none. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
