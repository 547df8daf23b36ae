import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import type { BuildCosts } from './builds.ts';
import type { EditorCost } from './editor.ts';
import type { FunctionCost } from './functions.ts';
import type { Load } from './load.ts';
import type { MotionCost } from './motion.ts';
import type { PageCost } from './pages.ts';
import type { PublishCost } from './publish.ts';
import type { ScreenCost } from './screens.ts';
import type { SearchCost } from './search.ts';
import type { TextSearchCost } from './text-search.ts';

/** The results of each part of the benchmarks. */
export type Parts = {
  pages: PageCost[];
  motion: MotionCost[];
  search: SearchCost[];
  builds: BuildCosts[];
  publish: PublishCost[];
  api: Load[];
  functions: FunctionCost[];
  editor: EditorCost;
  screens: ScreenCost[];
  texts: TextSearchCost[];
};

export const partNames = [
  'pages',
  'motion',
  'search',
  'builds',
  'publish',
  'api',
  'functions',
  'editor',
  'screens',
  'texts',
] as const satisfies (keyof Parts)[];

/**
 * `commit` names the measured code, with `-dirty` when files were changed. `busy` is how many processes wanted to run, on average, in the
 * minute before the part began.
 */
export type Taken<T> = { on: string; commit: string; machine: string; busy: number; runs: number; values: T };

export type Results = { [Name in keyof Parts]?: Taken<Parts[Name]> };

export async function take<T>(runs: number, measure: () => Promise<T>): Promise<Taken<T>> {
  const busy = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  return { on: new Date().toISOString(), commit: commit(), machine: machine(), busy, runs, values: await measure() };
}

/** Reads earlier results; none when there is no such file. */
export function readResults(path: string): Results {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

function commit(): string {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'an unknown commit';
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB, Node ${process.versions.node}`;
}
