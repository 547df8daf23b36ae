import { reasonOf } from '#src/lib/errors.ts';

/** Something that a person must change before one-machine mode can run; its message is the one line that is printed. */
export class Problem extends Error {}

/** Prints the one line of a problem, or the reason of anything unforeseen, and ends the process with a failure. */
export function exitWith(error: unknown): never {
  console.error(error instanceof Problem ? error.message : `Unexpected: ${reasonOf(error)}`);
  process.exit(1);
}
