import { randomInt } from 'node:crypto';
import { isFree } from '#local/ports.ts';

/** Below the ports that systems give to whoever asks for any: a site that starts slowly would find its port taken by another test. */
const [first, last] = [20_000, 32_000];
const mostTries = 100;

/** A port on which nothing listens now. @throws Error when none of a hundred is free */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries++) {
    const port = randomInt(first, last);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${mostTries} ports from ${first} to ${last} is free.`);
}
