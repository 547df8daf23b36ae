import { globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Paths of all files with code below these folders, sorted; with slashes on every system. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs,js,astro}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** The path from the root that a specifier of this file leads to; the name of a package as it is. */
export function resolveImport(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(path), specifier)).replaceAll('\\', '/') : specifier;
}
