import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followGuide } from './follow-guide.ts';
import { tools } from './tools.ts';

// npm run test:hosted: follows docs/deploy.md as far as it goes without accounts, then runs the tests of this folder against the result. `-- --wait`
// waits instead, with the variables for running them by hand.
const started = performance.now();
const step = (text: string) => console.log(`[${String(Math.round((performance.now() - started) / 1_000)).padStart(3)} s] ${text}`);
const folder = mkdtempSync(join(tmpdir(), 'site-hosted-'));
// The database server runs as another user.
chmodSync(folder, 0o755);
const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];
const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
});

try {
  tools.install();
  const { world, network, serverOutput } = await followGuide({ folder, step, atEnd: (cleanUp) => cleanUps.push(cleanUp) });
  const file = join(folder, 'world.json');
  writeFileSync(file, JSON.stringify(world));
  const variables = { ...network, HOSTED_WORLD: file, TEST_DATABASE_URL: world.databases.nothing };
  if (process.argv.includes('--wait')) await waitWith(variables);
  else process.exitCode = await runTests(variables);
  if (process.exitCode) console.log(`What Netlify's server printed last:\n${serverOutput().slice(-4_000)}`);
  step(process.exitCode ? 'FAILED' : 'All passed');
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function runTests(variables: Record<string, string>): Promise<number> {
  let exitCode = 0;
  for (const command of [
    'vitest run --config tests/hosted/vitest.config.ts',
    // Filters, and states of a database that a server has otherwise than the embedded one.
    'vitest run --project unit src/db/filters.test.ts src/db/one-of.test.ts src/db/read-only.test.ts src/api/clock-jumps.test.ts',
    'playwright test --config tests/hosted/playwright.config.ts',
  ]) {
    step(command);
    const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...variables } });
    const [code] = await Promise.race([once(child, 'close'), stopped.then(() => [1])]);
    exitCode ||= code === 0 ? 0 : 1;
  }
  return exitCode;
}

async function waitWith(variables: Record<string, string>): Promise<void> {
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  console.log(`Set these and run the tests of tests/hosted; Ctrl-C ends.\n${assignments.join(' ')}`);
  await stopped;
}
