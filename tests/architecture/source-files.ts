import { globSync } from 'node:fs';

/** Paths of all files with code below these folders, sorted; with slashes on every system. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs,js,astro}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}
