import { createHash } from 'node:crypto';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const buildsFolder = join(import.meta.dirname, '../../node_modules/.cache/builds');

/**
 * The folder in which the site of `localDir` is built. It is below the project, where compiled pages find their packages, and the same for every
 * build: Astro compiles its name into the code and reuses pages only while the code is the same.
 */
export function buildFolderOf(localDir: string): string {
  return join(buildsFolder, createHash('sha256').update(localDir).digest('hex').slice(0, 16));
}

/** Moves a folder, to another disk as well. @param rename only tests replace it */
export function moveFolder(from: string, to: string, rename = renameSync): void {
  try {
    rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}
