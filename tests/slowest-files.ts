import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] };
type PlaywrightSuite = { file: string; specs?: { tests: { results: { duration: number }[] }[] }[]; suites?: PlaywrightSuite[] };

/** Test files by the seconds that they took, the slowest first, from the JSON reports of Vitest and Playwright in this folder. */
export function slowestFiles(folder: string): { file: string; seconds: number }[] {
  const files = globSync(`${folder}/*.json`).flatMap((path) => filesOf(JSON.parse(readFileSync(path, 'utf8'))));
  return files.map(({ file, ms }) => ({ file, seconds: Math.round(ms / 1_000) })).toSorted((one, other) => other.seconds - one.seconds);
}

function filesOf(report: Partial<VitestReport & { suites: PlaywrightSuite[] }>): { file: string; ms: number }[] {
  const inVitest = report.testResults ?? [];
  return [
    ...inVitest.map(({ name, startTime, endTime }) => ({ file: relative(process.cwd(), name), ms: endTime - startTime })),
    ...(report.suites ?? []).map((suite) => ({ file: suite.file, ms: durationOf(suite) })),
  ];
}

function durationOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}
