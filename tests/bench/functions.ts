import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '../../netlify/bundle-functions.ts';
import { withSite } from './bench-site.ts';
import { median } from './median.ts';

/** What a cold start of a function loads: its file with all that it shares, and the milliseconds of its import in a fresh process. */
export type FunctionCost = { name: string; bytes: number; importMs: number };

export async function measureFunctions(runs: number): Promise<FunctionCost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'site-functions-'));
  try {
    const { metafile } = await withSite(0, (site) => bundleFunctions(folder, serverOf(site.folder)));
    const outputs = Object.entries(metafile.outputs);
    return functionsIn(folder).map((name) => {
      const [, output] = outputs.find(([path]) => path.endsWith(`/${name}.mjs`)) ?? [];
      const shared = output?.imports.map(({ path }) => metafile.outputs[path]?.bytes ?? 0) ?? [];
      const times = Array.from({ length: runs }, () => importMs(join(folder, `${name}.mjs`)));
      return { name, bytes: shared.reduce((sum, bytes) => sum + bytes, output?.bytes ?? 0), importMs: median(times) };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The code of live pages, as a build has left it. */
function serverOf(localDir: string): string {
  const [name = ''] = readdirSync(join(localDir, 'server')).filter((each) => each !== 'node_modules');
  return join(localDir, 'server', name);
}

function functionsIn(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => (file.endsWith('.mjs') ? [file.replace('.mjs', '')] : []));
}

function importMs(file: string): number {
  const code = `const started = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - started);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
}
