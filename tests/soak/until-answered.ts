import { setTimeout as delay } from 'node:timers/promises';

const longestMs = 120_000;

/** Tries again while the site is down. @throws Error after two minutes */
export async function untilAnswered<T>(what: string, attempt: () => PromiseLike<T | null>, pauseMs = 2_000): Promise<T> {
  for (const until = Date.now() + longestMs; Date.now() < until; await delay(pauseMs)) {
    const answer = await attempt();
    if (answer !== null) return answer;
  }
  throw new Error(`${what} did not succeed within two minutes.`);
}

/** The answer of the database. */
export function untilRead<T extends { error: unknown }>(query: () => PromiseLike<T>): Promise<T> {
  return untilAnswered('A query', async () => {
    const answer = await query();
    return answer.error ? null : answer;
  });
}
