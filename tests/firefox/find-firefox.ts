import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const noFirefox = 'No Firefox was found: install it, for instance with "apt install firefox-esr", or set FIREFOX_BIN to its path.';

/** The path of an installed Firefox: FIREFOX_BIN, else the first on PATH by one of its names; null when there is none. */
export function findFirefox({ FIREFOX_BIN, PATH = '' }: NodeJS.ProcessEnv): string | null {
  const onPath = PATH.split(delimiter).flatMap((folder) => ['firefox', 'firefox-esr'].map((name) => join(folder, name)));
  return (FIREFOX_BIN ? [FIREFOX_BIN] : onPath).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
