import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../../.dependency-cruiser.mjs';
import { sourceFiles } from './source-files.ts';

const folders = ['src', 'netlify', 'local', 'tools', 'tests'];

if (import.meta.main) {
  const breaches = await findBreaches(process.cwd());
  for (const breach of breaches) console.error(breach);
  console.log(breaches.length === 0 ? 'Imports keep to the rules of .dependency-cruiser.mjs.' : `${breaches.length} imports break a rule.`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}

/**
 * The imports under a root that break a rule of .dependency-cruiser.mjs, one line each, as `rule: file -> file`.
 * Dependency-cruiser cannot read .astro, so it reads a copy in which each .astro file is a TypeScript module with the same imports.
 * @param extra files to add to the copy or to replace in it, by path
 */
export async function findBreaches(root: string, extra: Record<string, string> = {}): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'imports-'));
  try {
    const files = { ...readSources(root), ...extra };
    for (const [path, text] of Object.entries(files)) write(join(copy, asModulePath(path)), asModule(path, text));
    for (const path of ['package.json', 'tsconfig.json']) write(join(copy, path), readFileSync(join(root, path), 'utf8'));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const { output } = await cruise(
      folders,
      { ...config.options, ruleSet: config, validate: true, baseDir: copy },
      {},
      {
        tsConfig: extractTSConfig(join(copy, 'tsconfig.json')),
      },
    );
    return linesOf(output as ICruiseResult);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function readSources(root: string): Record<string, string> {
  return Object.fromEntries(sourceFiles(root, folders).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The imports of a file with the endings that the copy has. */
function asModule(path: string, text: string): string {
  const code = path.endsWith('.astro') ? codeOfAstro(text) : text;
  return code.replace(/(['"][^'"\n]+\.astro)(?=['"])/g, '$1.ts');
}

function asModulePath(path: string): string {
  return path.endsWith('.astro') ? `${path}.ts` : path;
}

/** The front matter and the scripts that Astro bundles for the browser; inline scripts cannot import. */
function codeOfAstro(text: string): string {
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script(?![^>]*is:inline)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  return [frontMatter, ...scripts].join('\n');
}

function linesOf({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`.replaceAll('.astro.ts', '.astro')).sort();
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
