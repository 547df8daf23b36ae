import { type Commands, runTogether, secondsSince } from './commands.ts';
import { summaryOf } from './summary.ts';

// npm test: one stage after the other, the commands of a stage side by side; the first stage that fails is the last.
const stages: Commands[] = [
  { verify: 'node tests/verify.ts', unit: 'vitest run --project unit --project components' },
  // Whole sites beside the browser's. Neither goes first: their builds wait for each other, and a slow one would hold up all.
  { sites: 'vitest run --project sites --maxWorkers 2', browser: 'playwright test' },
];

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
