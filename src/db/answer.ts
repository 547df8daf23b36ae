import { AppError } from '#src/lib/errors.ts';

/**
 * What an answer of the database holds; each caller reads it by the schema of its feature.
 * @throws AppError `unavailable`, with the database's own message as cause, for the log only
 */
export function dataOf(answer: { data: unknown; error: Error | null }): unknown {
  if (answer.error)
    throw new AppError('unavailable', 'The database cannot be reached right now. Please try again.', { cause: answer.error });
  return answer.data;
}
