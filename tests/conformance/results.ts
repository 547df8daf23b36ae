import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export type Outcome = 'passed' | 'failed' | 'skipped';
export type TestResult = { line: number; title: string; tags: readonly string[]; outcome: Outcome };
/** The results of one test file, and the digest of the file that was run. */
export type FileResult = { file: string; digest: string; tests: TestResult[] };

/** One JSON file per test file, so that runs of parts and shards add up. */
const folder = 'test-results/conformance';

/** Whether a run was asked for only some tests of a file; its results would hide the others. */
export const isPartOfFile = process.argv.some((argument) => /:\d+$|^(-t|-g|--grep|--testNamePattern|--tags-filter)/.test(argument));

/** @param path absolute path of the test file */
export function writeResult(path: string, tests: TestResult[]): void {
  const file = relative(process.cwd(), path).replaceAll('\\', '/');
  const result: FileResult = { file, digest: digestOf(path), tests };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${file.replaceAll('/', '__')}.json`), JSON.stringify(result, null, 2));
}

export type Run = { results: FileResult[]; missing: string[]; outdated: string[] };

/** Latest results of all test files; `missing` have none, `outdated` have changed since they ran. */
export function readRun(): Run {
  const files = testFiles();
  const results = globSync(`${folder}/*.json`)
    .map((path): FileResult => JSON.parse(readFileSync(path, 'utf8')))
    .filter(({ file }) => files.includes(file))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  const known = new Set(results.map(({ file }) => file));
  return {
    results,
    missing: files.filter((file) => !known.has(file)),
    outdated: results.filter(({ file, digest }) => digest !== digestOf(file)).map(({ file }) => file),
  };
}

function testFiles(): string[] {
  // Those of `npm run test:hosted` are no part of `npm test`.
  const exclude = ['tests/hosted/**'];
  return globSync('{src,netlify,local,tools,tests}/**/*.{test,spec}.{ts,tsx}', { exclude }).map((file) => file.replaceAll('\\', '/'));
}

function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
}
