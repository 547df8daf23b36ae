import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '#tests/setup/running-site.ts';
import { hasSharedMemory, sharedMemory } from '#tests/setup/shared-memory.ts';
import { commandOf, processesOf, settings } from '#tests/setup/started-processes.ts';

// On another disk than the project where there is one, as LOCAL_DIR may be (§14.settings).
const folder = mkdtempSync(join(hasSharedMemory() ? sharedMemory : tmpdir(), 'site-faults-'));
let env: Record<string, string>;
let site: RunningSite;

// One site for the file: the tests follow it from its first start to its end, in this order.
beforeAll(async () => {
  env = await settings(join(folder, 'site'));
  site = startSite(env);
  await site.prints(/^ready {2}http/m);
});

afterAll(async () => {
  site.process.kill('SIGKILL');
  await site.exit;
  rmSync(folder, { recursive: true, force: true });
});

test('a killed database is restarted, and the API answers as before', async () => {
  process.kill(Number(readFileSync(join(folder, 'site/database.pid'), 'utf8')), 'SIGKILL');
  await expect.poll(() => statusOf('/api/health')).toBe(200);
  expect(await statusOf('/blog/free-zone-or-mainland')).toBe(200);
});

test('a database that hangs, as on a full disk, is killed and restarted', async () => {
  const pid = () => Number(readFileSync(join(folder, 'site/database.pid'), 'utf8'));
  const hung = pid();
  process.kill(hung, 'SIGSTOP');
  // It is pinged every five seconds; three misses count as hanging.
  await expect.poll(pid).not.toBe(hung);
  await expect.poll(() => statusOf('/api/health')).toBe(200);
});

test('a killed sign-in emulator is restarted with its accounts', async () => {
  const [pid] = processesOf(env.LOCAL_DIR).filter((candidate) =>
    readFileSync(`/proc/${candidate}/cmdline`, 'utf8').includes('sign-in/process.ts'),
  );
  process.kill(Number(pid), 'SIGKILL');
  const openApi = () =>
    fetch(`http://127.0.0.1:${env.AUTH_EMULATOR_PORT}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(openApi).toBe(true);
});

test('a start that is ended before it is ready leaves nothing running', async () => {
  const early = await settings(join(folder, 'early'));
  const start = startSite(early);
  await expect.poll(() => processesOf(early.LOCAL_DIR).length, { interval: 20 }).toBeGreaterThanOrEqual(3);
  start.process.kill('SIGTERM');
  await start.exit;
  await expect.poll(() => processesOf(early.LOCAL_DIR)).toEqual([]);
});

test('a SIGTERM to npm alone ends what npm start has started', async () => {
  const early = await settings(join(folder, 'npm'));
  const npm = spawn('npm', ['start', '--ignore-scripts'], { env: { ...process.env, ...early }, stdio: 'ignore' });
  const ended = once(npm, 'exit');
  const site = () => processesOf(early.LOCAL_DIR).filter((pid) => commandOf(pid).includes('.ts'));
  await expect.poll(() => site().length, { interval: 20 }).toBeGreaterThanOrEqual(2);
  npm.kill('SIGTERM');
  await ended;
  await expect.poll(() => processesOf(early.LOCAL_DIR)).toEqual([]);
});

test('the children of a killed launcher end with it, and the next start serves the last good build', async () => {
  site.process.kill('SIGINT');
  await site.exit;
  site = startSite(env);
  await site.prints(/^ready/m);
  expect(site.output()).not.toContain('Building');
  site.process.kill('SIGKILL');
  await site.exit;
  await expect.poll(() => processesOf(env.LOCAL_DIR)).toEqual([]);
  site = startSite(env);
  await site.prints(/^ready/m);
  site.process.kill('SIGTERM');
  expect(await site.exit).toBe(0);
});

test('a damaged database folder is reported in one line with a remedy', async () => {
  const damaged = await settings(join(folder, 'damaged'));
  cpSync(join(folder, 'site'), damaged.LOCAL_DIR ?? '', { recursive: true });
  const wal = join(damaged.LOCAL_DIR ?? '', 'database/global');
  for (const file of readdirSync(wal)) writeFileSync(join(wal, file), 'not a database');
  const start = startSite(damaged);
  expect(await start.exit).toBe(1);
  expect(start.output()).toMatch(/^The database (cannot be opened|stopped).*\n$/);
  expect(processesOf(damaged.LOCAL_DIR)).toEqual([]);
});

async function statusOf(path: string): Promise<number> {
  return fetch(`http://localhost:${env.PORT}${path}`).then(
    (response) => response.status,
    () => 0,
  );
}
