import { brotliCompressSync } from 'node:zlib';
import { site } from '#src/site.ts';

/** The scripts that one step of the work loads, in bytes as sent. */
export type Bundle = { name: string; bytes: number };

type Script = { path: string; bytes: number; imports: string[]; lazy: string[] };
type Read = (path: string) => Promise<string>;

/** What the administrator area loads to show the dashboard, and what the editor with its writing area and preview adds to that. */
export async function measureBundles(read: Read): Promise<Bundle[]> {
  const scripts = new Map<string, Script>();
  const page = await read(site.adminPath);
  const entries = [...page.matchAll(/(?:component|renderer)-url="([^"]+\.js)"/g)].map(([, path = '']) => path);
  const app = await closure(entries, scripts, read);
  const first = await closure([...entries, lazyIn(app, 'Dashboard')], scripts, read);
  const form = await closure([lazyIn(app, 'PostFormScreen')], scripts, read);
  const editor = without(first, await closure([lazyIn(app, 'PostFormScreen'), lazyIn(form, 'WritingArea')], scripts, read));
  return [bundle('first load', first), bundle('editor', editor)];
}

function without(known: Script[], scripts: Script[]): Script[] {
  const paths = new Set(known.map(({ path }) => path));
  return scripts.filter(({ path }) => !paths.has(path));
}

/** A script with all that it imports statically. */
async function closure(paths: string[], scripts: Map<string, Script>, read: Read): Promise<Script[]> {
  const found = new Map<string, Script>();
  const visit = async (path: string): Promise<void> => {
    if (found.has(path)) return;
    const script = scripts.get(path) ?? scriptOf(path, await read(path));
    scripts.set(path, script);
    found.set(path, script);
    for (const next of script.imports) await visit(next);
  };
  for (const path of paths) await visit(path);
  return [...found.values()];
}

function scriptOf(path: string, code: string): Script {
  const resolved = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => new URL(name, `http://site${path}`).pathname);
  return {
    path,
    bytes: brotliCompressSync(code).length,
    imports: resolved(/\b(?:import|from)\s*["'](\.[^"']+\.js)["']/g),
    lazy: resolved(/\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]\s*\)/g),
  };
}

function lazyIn(scripts: Script[], name: string): string {
  const path = scripts.flatMap(({ lazy }) => lazy).find((file) => file.includes(`/${name}.`));
  if (!path) throw new Error(`No script loads "${name}" later.`);
  return path;
}

function bundle(name: string, scripts: Script[]): Bundle {
  return { name, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
}
