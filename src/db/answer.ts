import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { AppError, reasonOf } from '#src/lib/errors.ts';

/**
 * The data of a database response, unvalidated. The types know columns and results; what may be null, is JSON or has rules of its own, the
 * caller parses with the schema of its feature.
 * @throws AppError `unavailable` when the database cannot be reached or is overloaded, `conflict` or `bad_request` when it refuses
 * the data (its own message is the cause, for the log only); Error when the query itself is wrong
 */
export function dataOf<Data>(answer: PostgrestSingleResponse<Data>): Data {
  if (answer.error) throw failureOf(answer.error);
  return answer.data;
}

export const readOnlySentence =
  'The database accepts no changes right now; everything can still be read. Nothing was stored: please try again later.';

/** A database that answers and does not do what it is asked, with what is true then. */
const states: [codes: RegExp, sentence: string][] = [
  [/^25006$/, readOnlySentence],
  [/^53100$|^58030$/, 'The disk of the database is full. Nothing was stored: please try again later.'],
  [/^unreadable$/, 'The database cannot reach its files right now. Nothing was stored: please try again later.'],
  // Among them, those of requests that were given up.
  [/^(TimeoutError|AbortError|20|23|53300|53400|55P03|57014)$/, 'The database is busy right now. Please try again in a moment.'],
];

/** Whether a database answers and takes no changes. */
export function isReadOnly(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '25006';
}

/** Codes of Postgres and PostgREST for a database that is down; none, when there was no answer at all. */
const unreachableCodes = /^(|\d{1,2}|PGRST00\d|08...|53...|57...)$/;
/** A failed network, as Node, fetch and drivers word it; a proxy may add a code of its own. */
const networkFailure =
  /\b(E(CONN[A-Z]+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN)|UND_ERR_\w+)\b|fetch failed|socket hang up|connection terminated/i;

function failureOf(cause: Error & { code?: string }): Error {
  // Only the message of the client shows that a request was aborted.
  let code = cause.code || (/^(TimeoutError|AbortError)(?=:)/.exec(cause.message)?.[0] ?? '');
  // A disk that became read-only under a running database has the code of a missing right.
  if (code === '42501' && /^could not .+ file /.test(cause.message)) code = 'unreadable';
  // PostgreSQL has no code of its own for a quota or a limit on the size of files; the embedded one puts "error: " before its message.
  if (/^(error: )?could not .+ file .+: (.*quota exceeded|file too large)/i.test(cause.message)) code = '53100';
  for (const [state, sentence] of states) if (state.test(code)) return new AppError('unavailable', sentence, { cause });
  const unreachable = new AppError('unavailable', 'The database cannot be reached right now. Please try again.', { cause });
  if (unreachableCodes.test(code)) return unreachable;
  if (code === '23505') return new AppError('conflict', 'Something else was saved at the same moment. Please try again.', { cause });
  if (/^2[23]/.test(code))
    return new AppError('bad_request', 'The database does not accept this data. Please check what you typed.', { cause });
  if (networkFailure.test(`${code} ${reasonOf(cause)}`)) return unreachable;
  return new Error(`The database refused a request (${code})`, { cause });
}
