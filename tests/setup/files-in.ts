import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all files in this folder and the folders in it, relative to it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
