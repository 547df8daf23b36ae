import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

// npm test: one stage after the other, the commands of a stage side by side; the first stage that fails is the last.
const stages: Record<string, string>[] = [
  { verify: 'npm run verify' },
  { unit: 'vitest run --project unit' },
  // Whole sites, which wait for builds and for quiet, beside the browser's.
  { sites: 'vitest run --project sites --maxWorkers 2', browser: 'playwright test' },
];

const closingLine = /^\s*(Test Files|Tests|Duration|\d+ (passed|failed|flaky|skipped|did not run))\b/;

const summary: string[] = [];
for (const stage of stages) {
  const results = await Promise.all(Object.entries(stage).map(([name, command]) => run(name, command)));
  summary.push(...results.map(({ text }) => text));
  if (results.some(({ passed }) => !passed)) {
    process.exitCode = 1;
    break;
  }
}
console.log(`\n${summary.join('\n')}\n${process.exitCode ? 'FAILED' : 'All passed'} in ${seconds(0)}`);

/** Runs a command of package.json, shows what it prints, and gives its closing lines. */
async function run(name: string, command: string): Promise<{ passed: boolean; text: string }> {
  const started = performance.now();
  console.log(`\n— ${name}: ${command}`);
  const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
      process.stdout.write(chunk);
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { passed: code === 0, text: summaryOf(name, code === 0, started, output) };
}

/** Time since a moment of `performance.now()`, as `12 s`. */
function seconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1_000)} s`;
}

/** One line on a command, and the closing lines of its test runner. */
function summaryOf(name: string, passed: boolean, started: number, output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const closing = lines.filter((line) => closingLine.test(line)).slice(-4);
  return [`— ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds(started)}`, ...closing].join('\n');
}
