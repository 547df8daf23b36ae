import type { PGlite } from '@supabase/lite/pglite';

type QueryOptions = Parameters<PGlite['query']>[2];
type Results<T> = Awaited<ReturnType<typeof PGlite.prototype.query<T>>>;

const beginPattern = /^BEGIN$/i;
const settingPattern = /^SELECT set_config\('([\w.]+)', (?:\$1|''), true\)$/;
const endPattern = /^(COMMIT|ROLLBACK)$/i;
const statusPattern =
  /^\s*SELECT current_setting\('response\.status', true\) AS status,\s*current_setting\('response\.headers', true\) AS headers\s*$/;

/**
 * Spares the embedded database what costs more than the request itself. `@supabase/lite` opens a transaction, sends up to ten settings and
 * asks for two at the end, and PGlite sends six messages for each statement. Here a transaction and its settings begin in one statement with
 * two messages; nothing reads their results. No caller asks for status and headers, which no function of the site sets.
 */
export function sendFewerStatements(driver: PGlite): void {
  const send = driver.query.bind(driver);
  let begins = false;
  let settings: string[] = [];
  const flush = async () => {
    const statements = [...(begins ? ['BEGIN'] : []), ...(settings.length > 0 ? [`SELECT ${settings.join(', ')}`] : [])];
    forget();
    if (statements.length > 0) await driver.exec(statements.join('; ')).catch(throwWithoutStatement);
  };
  const forget = () => {
    begins = false;
    settings = [];
  };
  const end = async (text: string) => {
    const wasSent = !begins;
    forget();
    if (wasSent) await driver.exec(text);
  };
  driver.query = async <T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> => {
    const setting = settingPattern.exec(text)?.[1];
    if (setting) settings.push(`set_config('${setting}', ${literal(values?.[0] ?? '')}, true)`);
    else if (beginPattern.test(text)) begins = true;
    else if (endPattern.test(text)) await end(text);
    else if (!statusPattern.test(text)) {
      await flush();
      return send<T>(text, values, options);
    }
    return { rows: [], fields: [] };
  };
}

/** The statement holds the headers of a request, its key among them, and stays out of the log (§14.logs). */
function throwWithoutStatement(error: unknown): never {
  if (error instanceof Error && 'query' in error) Object.defineProperty(error, 'query', { enumerable: false });
  throw error;
}

/** A string literal of SQL. Backslashes are literal, since `standard_conforming_strings` is on. */
function literal(value: unknown): string {
  return `'${String(value).replaceAll("'", "''")}'`;
}
