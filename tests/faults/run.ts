import { spawn } from 'node:child_process';
import { once } from 'node:events';

// npm run test:faults: all tests that break something on purpose, each suite with a time limit.
const suites = [
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/faults', 'local/lock.test.ts', 'src/features/publishing', 'tests/soak'],
  ['node_modules/@playwright/test/cli.js', 'test', 'comments-faults', 'editor-safety', 'admin-session'],
];
const timeoutMs = 15 * 60_000;

for (const suite of suites) {
  const child = spawn(process.execPath, suite, { stdio: 'inherit', timeout: timeoutMs });
  const [code, signal] = await once(child, 'exit');
  if (signal) console.error(`Stopped after ${timeoutMs / 60_000} minutes: ${suite.join(' ')}`);
  if (code !== 0) process.exitCode = 1;
}
