import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { type Measured, type Verdict, verdictsOf } from './guards.ts';

const path = 'docs/benchmarks.md';

/** The machine, its load and the version of Node. */
export function machine(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`;
}

/** Writes the figures of a run into docs/benchmarks.md, part by part: those of parts that it did not measure stay. */
export function writeReport(measured: Measured, begunOn: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const commit = `commit ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`;
  const head = `${new Date().toISOString().slice(0, 10)}, ${commit}, ${begunOn}.`;
  const page = Object.keys(measured).reduce(
    (text, part) => withPart(text, part, head, verdictsOf({ [part]: measured[part as keyof Measured] })),
    readFileSync(path, 'utf8'),
  );
  writeFileSync(path, page);
  execFileSync('node_modules/.bin/biome', ['format', '--write', path]);
}

/**
 * Puts the figures of a part below its heading, in place of those before.
 * @throws Error if the page has no such heading
 */
export function withPart(page: string, part: string, head: string, verdicts: Verdict[]): string {
  const section = new RegExp(`(?<=^### ${part}\\n)[^]*?(?=^##|(?![^]))`, 'm');
  if (!section.test(page)) throw new Error(`docs/benchmarks.md has no heading "### ${part}"`);
  const rows = verdicts.map(({ what, guard, measured, verdict }) => `| ${what} | ${guard} | ${measured} | ${verdict} |`);
  const table = ['| What | Guard | Measured | Verdict |', '| --- | --- | --- | --- |', ...rows].join('\n');
  return page.replace(section, () => `\n${head}\n\n${table}\n\n`);
}
