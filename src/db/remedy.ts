import type { Variables } from '#src/lib/environment.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { isReadOnly } from './answer.ts';

type Failure = { code?: string; message: string };

/**
 * What is wrong and what to do when the database does not answer, as the end of a sentence about it; for builds and the doctor, never for
 * visitors.
 */
export function remedyOf({ SUPABASE_URL }: Variables, failure: Failure): string {
  const reason = reasonOf(new Error(failure.message));
  if (/api key|jwt/i.test(reason)) return 'refuses the key; set SUPABASE_SECRET_KEY to a secret key of this very project.';
  if (isReadOnly(failure)) return 'takes no changes, as after a failover or when its plan is full; look at the database in its dashboard.';
  return `does not answer at ${SUPABASE_URL} (${reason}); check SUPABASE_URL, and whether the project is paused.`;
}

/** The failure of the database behind an error of `dataOf`; undefined when it has another cause. */
export function unreachableCause(error: unknown): Failure | undefined {
  const cause = error instanceof AppError && error.code === 'unavailable' ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'message' in cause ? (cause as Failure) : undefined;
}
