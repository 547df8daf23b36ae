import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/**
 * Writes log lines (JSON) to `logs/site.log` instead of the terminal; with `LOG=json` they stay in the terminal.
 */
export function logToFile({ localDir, printsLog }: Settings): void {
  if (printsLog) return;
  const file = join(localDir, 'logs', 'site.log');
  for (const method of ['info', 'warn', 'error'] as const) {
    const print = console[method].bind(console);
    console[method] = (...words: unknown[]) => {
      if (isLogLine(words)) appendFileSync(file, `${words[0]}\n`, { mode: 0o600 });
      else print(...words);
    };
  }
}

/** A line of src/http/log.ts. */
function isLogLine(words: unknown[]): boolean {
  return words.length === 1 && typeof words[0] === 'string' && words[0].startsWith('{"level":');
}
