import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

// Minutes before a release: npm run soak -- --minutes 30
const minutes = '0.25';

test('while people work, each part is killed and the clock jumps, nothing is lost and nothing leaks', async () => {
  const soak = run(process.execPath, ['tests/soak/soak.ts', '--minutes', minutes], { maxBuffer: 64 * 1024 * 1024 });
  // A run that finds something ends with 1; what it found is in what it printed.
  const { stdout } = await soak.catch((failure: { stdout: string }) => failure);
  expect(stdout).toMatch(/^[1-9]\d* comments and [1-9]\d* posts were acknowledged\.$/m);
  expect(stdout.slice(stdout.indexOf('lost or doubled:')).trim().split('\n')).toEqual([
    'lost or doubled: none',
    'wrong in the audit log: none',
    'leaks: none',
    'unexplained answers: none',
    'unexplained errors in the log: none',
    'memory grows: none',
  ]);
});
