import { type CommandResult, type Commands, runTogether, secondsSince } from './commands.ts';

// npm test: one stage after the other, the commands of a stage side by side; the first stage that fails is the last.
const stages: Commands[] = [
  { verify: 'node tests/verify.ts', unit: 'vitest run --project unit --project components' },
  // Whole sites, which wait for builds and for quiet, beside the browser's.
  { sites: 'vitest run --project sites --maxWorkers 2', browser: 'playwright test' },
];

const closingLine = /^\s*(Test Files|Tests|Duration|\w+: FAILED in \d+ s|\d+ (passed|failed|flaky|skipped|did not run))\b/;

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

/** One line on a command, and the closing lines of its test runner. */
function summaryOf({ name, passed, seconds, output }: CommandResult): string {
  const closing = output.split('\n').filter((line) => closingLine.test(line));
  return [`— ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`, ...closing.slice(-6)].join('\n');
}
