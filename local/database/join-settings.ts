import type { PGlite } from '@supabase/lite/pglite';

type QueryOptions = Parameters<PGlite['query']>[2];
type Results<T> = Awaited<ReturnType<typeof PGlite.prototype.query<T>>>;

const settingPattern = /^SELECT set_config\('([\w.]+)', (?:\$1|''), true\)$/;
const endPattern = /^(COMMIT|ROLLBACK)$/i;

/**
 * Sends all settings of a request to the embedded database in one statement. `@supabase/lite` sends up to ten statements, each of which
 * costs as much as the request itself. They are local to the transaction, and nothing reads their results.
 */
export function joinSettings(driver: PGlite): void {
  const send = driver.query.bind(driver);
  let waiting: [name: string, value: unknown][] = [];
  const flush = async () => {
    const settings = waiting;
    waiting = [];
    if (settings.length === 0) return;
    const calls = settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`);
    await send(
      `SELECT ${calls.join(', ')}`,
      settings.map(([, value]) => value),
    );
  };
  driver.query = async <T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> => {
    const name = settingPattern.exec(text)?.[1];
    if (name) {
      waiting.push([name, values?.[0] ?? '']);
      return { rows: [], fields: [] };
    }
    if (endPattern.test(text)) waiting = [];
    await flush();
    return send<T>(text, values, options);
  };
}
