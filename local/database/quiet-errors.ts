import type { Connection } from '@supabase/lite';

/** What an error carries of the texts that were sent: the parameters of the statement, and the row or the key that was refused. */
const carriers = ['params', 'parameters', 'detail'];

/**
 * Keeps what people write out of the log: `@supabase/lite` prints every error of the database with all that it carries (§14.logs). Callers
 * that ask for a part by its name still get it.
 */
export function keepTextsFromLog(connection: Connection): void {
  const run = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) =>
    run(vars, work, options).catch((error: unknown) => {
      throw hideTexts(error);
    });
}

function hideTexts(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  for (const name of carriers) if (name in error) Object.defineProperty(error, name, { enumerable: false });
  hideTexts(error.cause);
  return error;
}
