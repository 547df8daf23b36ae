import { type CommandResult, type Commands, runTogether, secondsSince } from './commands.ts';

// npm test: one stage after the other, the commands of a stage side by side; the first stage that fails is the last.
const stages: Commands[] = [
  { verify: 'node tests/verify.ts', unit: 'vitest run --project unit --project components' },
  // Whole sites beside the browser's. Neither goes first: their builds wait for each other, and a slow one would hold up all.
  { sites: 'vitest run --project sites --maxWorkers 2', browser: 'playwright test' },
];

const closingLine = /^\s*(Test Files|Tests|Duration|\w+: FAILED in \d+ s|\d+ (passed|failed|flaky|skipped|did not run))\b/;

/** How Vitest and Playwright name a test that failed, and begin to say why. */
const failureLine = /^\s*(FAIL {2}|\d+\) |\w*Error: )/;
const linesOfFailure = 12;

const summary: string[] = [];
for (const stage of stages) {
  const results = await runTogether(stage, { isShown: true });
  summary.push(...results.map(summaryOf));
  if (results.some(({ passed }) => !passed)) {
    process.exitCode = 1;
    break;
  }
}
console.log(`\n${summary.join('\n')}\n${process.exitCode ? 'FAILED' : 'All passed'} in ${secondsSince(0)} s`);

/** One line on a command, the tests of it that failed with the reasons, and the closing lines of its test runner. */
function summaryOf({ name, passed, seconds, output }: CommandResult): string {
  const lines = output.split('\n');
  const failures = passed ? [] : failuresOf(lines).slice(0, 60);
  const closing = lines.filter((line) => closingLine.test(line)).slice(-6);
  return [`— ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`, ...failures, ...closing].join('\n');
}

function failuresOf(lines: string[]): string[] {
  const starts = lines.flatMap((line, index) => (failureLine.test(line) ? [index] : []));
  return lines.filter((line, index) => line.trim() && starts.some((start) => start <= index && index < start + linesOfFailure));
}
