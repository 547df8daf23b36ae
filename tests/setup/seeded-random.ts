import { mulberry32 } from '#src/lib/random.ts';

/**
 * Repeatable random numbers from 0 to 1. The seed comes from the variable SEED or is random, and is printed: a failure can be
 * reproduced with `SEED=<number>`.
 */
export function seededRandom(): () => number {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`SEED=${seed}`);
  return mulberry32(seed);
}
