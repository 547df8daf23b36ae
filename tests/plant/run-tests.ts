import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Titles of the tests that failed, by test file. Without any test that could run, nothing starts; without a report, nothing is known. */
export type Outcome = Map<string, string[]> | 'nothing starts' | 'no report';

type VitestReport = { testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[] };
type PlaywrightSuite = { file: string; suites?: PlaywrightSuite[]; specs?: { file: string; title: string; ok: boolean }[] };
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: unknown[] };

const longestRunMs = 20 * 60_000;

/** With a fault, a test may wait for what never comes; by itself it would wait for ten minutes. */
const longestTestMs = 120_000;

/** Runs Vitest on these files in a copy of the project, without retries. */
export async function runVitest(folder: string, files: readonly string[]): Promise<Outcome> {
  const report = await runWithReport<VitestReport>(folder, (output) => ({
    command: ['node_modules/vitest/vitest.mjs', 'run', ...files, '--retry=0', '--reporter=json', `--outputFile=${output}`],
    env: {},
  }));
  if (!report) return 'no report';
  const failures = report.testResults.map(({ name, status, assertionResults }): [string, string[]] => {
    const titles = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    const file = name.slice(name.indexOf(folder) + folder.length + 1);
    return [file, titles.length === 0 && status === 'failed' ? ['(the file cannot be run)'] : titles];
  });
  return new Map(failures);
}

/** Runs Playwright on these files in a copy of the project, on sites of its own at `port` and the ports after it. */
export async function runPlaywright(folder: string, files: readonly string[], port: number): Promise<Outcome> {
  const report = await runWithReport<PlaywrightReport>(folder, (output) => ({
    command: ['node_modules/@playwright/test/cli.js', 'test', ...files, '--retries=0', `--timeout=${longestTestMs}`, '--reporter=json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: output, E2E_PORT: String(port) },
  }));
  if (!report) return 'no report';
  if (report.errors.length > 0) return 'nothing starts';
  const specs = report.suites.flatMap(specsIn);
  // Probably the site did not start.
  if (specs.every(({ ok }) => !ok)) return 'nothing starts';
  return new Map(files.map((file) => [file, specs.filter((spec) => !spec.ok && file.endsWith(spec.file)).map(({ title }) => title)]));
}

function specsIn({ specs = [], suites = [] }: PlaywrightSuite): { file: string; title: string; ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

type Command = { command: string[]; env: Record<string, string> };

async function runWithReport<T>(folder: string, make: (output: string) => Command): Promise<T | null> {
  const output = join(folder, 'test-results', 'plant.json');
  rmSync(output, { force: true });
  const { command, env } = make(output);
  await runToEnd(folder, command, env);
  try {
    return JSON.parse(readFileSync(output, 'utf8'));
  } catch {
    return null;
  }
}

/** A process group of its own, so that nothing that the tests started outlives them. */
async function runToEnd(folder: string, command: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, command, { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
  const end = () => child.pid && killGroup(child.pid);
  const timer = setTimeout(end, longestRunMs);
  process.once('exit', end);
  await once(child, 'exit');
  process.off('exit', end);
  clearTimeout(timer);
  end();
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
