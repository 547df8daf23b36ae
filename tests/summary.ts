import type { CommandResult } from './commands.ts';

const closingLine = /^\s*(Test Files|Tests|Duration|\w+: FAILED in \d+ s|\d+ (passed|failed|flaky|skipped|did not run))\b/;

/** How Vitest and Playwright name a test that failed, and begin to say why. */
const failureLine = /^\s*(FAIL {2}|\d+\) |\w*Error: )/;
const linesOfFailure = 12;
const mostLines = 60;

/** One line on a command, the tests of it that failed with the reasons, and the closing lines of its test runner. */
export function summaryOf({ name, passed, seconds, output }: CommandResult): string {
  const lines = output.split('\n');
  const failures = passed ? [] : failuresOf(lines).slice(0, mostLines);
  const closing = lines.filter((line) => closingLine.test(line)).slice(-6);
  return [`— ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`, ...failures, ...closing].join('\n');
}

/** The lines that begin a failure, and those that follow each. */
function failuresOf(lines: string[]): string[] {
  const starts = lines.flatMap((line, index) => (failureLine.test(line) ? [index] : []));
  return lines.filter((line, index) => line.trim() && starts.some((start) => start <= index && index < start + linesOfFailure));
}
