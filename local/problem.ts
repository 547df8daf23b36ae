import { reasonOf } from '#src/lib/errors.ts';

/** Something that a person must change before one-machine mode can run; the message is one line for the terminal. */
export class Problem extends Error {}

/** Prints the line of a Problem, or the reason of an unexpected error, and ends the process with code 1. */
export function exitWith(error: unknown): never {
  console.error(error instanceof Problem ? error.message : `Unexpected: ${reasonOf(error)}`);
  process.exit(1);
}
