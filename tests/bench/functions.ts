import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builds } from '#local/builder/builds.ts';
import { serverFolderOf } from '#local/builder/server-folder.ts';
import { bundleFunctions } from '../../netlify/bundle-functions.ts';
import { withSite } from './bench-site.ts';
import { median } from './median.ts';

/** What a cold start of a function loads: its file with all that it shares, and the milliseconds of its import in a fresh process. */
export type FunctionCost = { function: string; KB: number; importMs: number };

/** With the code of pages that a build has left. */
export function measureFunctions(runs: number): Promise<FunctionCost[]> {
  return withSite(0, (site) => {
    const { fingerprint = '' } = new Builds(site.folder).current() ?? {};
    return measure(serverFolderOf(site.folder, fingerprint), runs);
  });
}

async function measure(server: string, runs: number): Promise<FunctionCost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'site-functions-'));
  try {
    const { metafile } = await bundleFunctions(folder, server);
    const outputs = Object.entries(metafile.outputs);
    return functionsIn(folder).map((name) => {
      const [, output] = outputs.find(([path]) => path.endsWith(`/${name}.mjs`)) ?? [];
      const shared = output?.imports.map(({ path }) => metafile.outputs[path]?.bytes ?? 0) ?? [];
      const times = Array.from({ length: runs }, () => importMs(join(folder, `${name}.mjs`)));
      const bytes = shared.reduce((sum, each) => sum + each, output?.bytes ?? 0);
      return { function: name, KB: bytes / 1_000, importMs: median(times) };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function functionsIn(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => (file.endsWith('.mjs') ? [file.replace('.mjs', '')] : []));
}

function importMs(file: string): number {
  const code = `const started = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - started);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
}
