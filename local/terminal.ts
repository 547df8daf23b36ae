import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/**
 * Writes log lines (JSON) to `logs/site.log` instead of the terminal; with `LOG=json` they stay in the terminal. A line that cannot be written,
 * as on a full disk, is dropped: no answer fails for it.
 */
export function logToFile({ localDir, printsLog }: Settings): void {
  if (printsLog) return;
  const file = join(localDir, 'logs', 'site.log');
  for (const method of ['info', 'warn', 'error'] as const) {
    const print = console[method].bind(console);
    console[method] = (...words: unknown[]) => {
      if (isLogLine(words)) append(file, `${words[0]}\n`);
      else print(...words);
    };
  }
}

function append(file: string, line: string): void {
  try {
    appendFileSync(file, line, { mode: 0o600 });
  } catch {
    // Said once by whatever failed for the same reason.
  }
}

/** A line of src/http/log.ts. */
function isLogLine(words: unknown[]): boolean {
  return words.length === 1 && typeof words[0] === 'string' && words[0].startsWith('{"level":');
}
