import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/setup/free-port.ts';
import { sendRaw } from '#tests/setup/raw-request.ts';
import { type RunningSite, startSite } from '#tests/setup/running-site.ts';
import { hasSharedMemory, sharedMemory } from '#tests/setup/shared-memory.ts';
import { emulatorToken, localToken } from '#tests/setup/sign-in.ts';
import { processesOf, settings } from '#tests/setup/started-processes.ts';

// On another disk than the project where there is one, as LOCAL_DIR may be (§14.settings).
const folder = mkdtempSync(join(hasSharedMemory() ? sharedMemory : tmpdir(), 'site-start-'));
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

test('the last line of a first start names the URL of the site, which answers', async () => {
  expect(processesOf(env.LOCAL_DIR).length).toBeGreaterThanOrEqual(3);
  expect(site.output().trimEnd().split('\n').at(-1)).toBe(`ready  http://localhost:${env.PORT}`);
  expect(await statusOf('/blog')).toBe(200);
});

test('the terminal shows sentences and no log line; those are in logs/site.log', async () => {
  expect((await fetch(`http://localhost:${env.PORT}/api/auth/session`, { headers: { Authorization: 'Bearer none' } })).status).toBe(401);
  const log = () => readFileSync(join(folder, 'site/logs/site.log'), 'utf8');
  await expect.poll(log).toMatch(/^\{"level":"warning",.*"event":"unauthorized".*\}$/m);
  expect(site.output()).not.toContain('{');
  expect(site.output()).toMatch(/^The empty database was filled with the sample content\.\nBuilding the site …\nBuilt 14 posts in /);
});

test('a shell signs in with the secret of this start, and with a token of the emulator alone it does not', async () => {
  const { LOCAL_DIR = '', AUTH_EMULATOR_PORT } = env;
  const withoutSecret = await emulatorToken(`http://127.0.0.1:${AUTH_EMULATOR_PORT}`, 'owner@example.com');
  expect(await exchange(withoutSecret)).toMatchObject({ detail: 'This sign-in is not valid any more. Please sign in again.' });
  expect(await exchange(await localToken(LOCAL_DIR, 'owner@example.com'))).toMatchObject({ access_token: expect.any(String) });
});

test('what is stored and what is secret may be read by its owner only', () => {
  const modes = (...names: string[]) => names.map((name) => (statSync(join(folder, 'site', name)).mode & 0o777).toString(8));
  expect(modes('.', 'database', 'logs', 'builds', 'cache')).toEqual(['700', '700', '700', '700', '700']);
  expect(modes('sign-in-secret', 'secrets.json', 'running.json', 'logs/site.log', 'logs/database.log')).toEqual(Array(5).fill('600'));
});

test('what is written outside of LOCAL_DIR has the mode that the user of the machine chose', () => {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
  expect(Number(/^Umask:\s*(\d+)$/m.exec(status)?.[1])).toBe(Number(process.umask().toString(8)));
});

test('every port refuses a request to another host, and the emulator pages of other sites', async () => {
  const { PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT } = env;
  for (const port of [PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT].map(Number)) {
    expect(await sendRaw(port, `GET / HTTP/1.1\r\nHost: evil.example:${port}`)).toContain('HTTP/1.1 421 ');
    expect(await sendRaw(port, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}`)).not.toContain('HTTP/1.1 421 ');
  }
  const preflight = `OPTIONS / HTTP/1.1\r\nHost: 127.0.0.1:${AUTH_EMULATOR_PORT}\r\nAccess-Control-Request-Method: POST\r\nOrigin: http://`;
  expect(await sendRaw(Number(AUTH_EMULATOR_PORT), `${preflight}evil.example`)).toContain('HTTP/1.1 403 ');
  expect(await sendRaw(Number(AUTH_EMULATOR_PORT), `${preflight}localhost:${PORT}`)).toContain(
    `Access-Control-Allow-Origin: http://localhost:${PORT}`,
  );
});

test('the secret of this start is told to pages of the site alone', async () => {
  const answer = (headers: Record<string, string>) => fetch(`http://localhost:${env.PORT}/local/sign-in-secret`, { headers });
  for (const site of ['cross-site', 'same-site', 'none']) expect((await answer({ 'Sec-Fetch-Site': site })).status).toBe(403);
  expect((await answer({})).status).toBe(403);
});

test('a second start on the same folder is refused in one line, and the first keeps running', async () => {
  const second = startSite(env);
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/^Already running on .* \(process \d+\)\..*LOCAL_DIR\.\n$/);
  expect(await statusOf('/')).toBe(200);
});

test.each(['PORT', 'SUPABASE_PORT', 'AUTH_EMULATOR_PORT'])('a taken %s is named in one line, and nothing is left running', async (name) => {
  const taken = await freePort();
  const holder = createServer().listen(taken, '127.0.0.1');
  const other = { ...(await settings(join(folder, `taken-${name}`))), [name]: String(taken) };
  const start = startSite(other);
  expect(await start.exit).toBe(1);
  expect(start.output().trimEnd().split('\n').at(-1)).toMatch(new RegExp(`Port ${taken} is taken\\..*${name}`));
  expect(processesOf(other.LOCAL_DIR)).toEqual([]);
  holder.close();
});

test('Ctrl-C, which a terminal and npm both send, ends every process in order and without force', async () => {
  site.process.kill('SIGINT');
  site.process.kill('SIGINT');
  expect(await site.exit).toBe(0);
  expect(processesOf(env.LOCAL_DIR)).toEqual([]);
});

test('a start with another version of Node says in one sentence what to do', () => {
  const versions = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.1.0"}})';
  for (const entry of ['local/start.mjs', 'local/dev.mjs']) {
    const { status, stderr } = spawnSync(process.execPath, ['--import', versions, entry], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      'This needs Node 24 and runs on Node 20.1.0; use npm start or npm run dev, which bring the right one.\n',
    ]);
  }
});

async function exchange(firebase_token: string): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`http://localhost:${env.PORT}/api/auth/firebase-login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ firebase_token }),
  });
  return response.json();
}

async function statusOf(path: string): Promise<number> {
  return fetch(`http://localhost:${env.PORT}${path}`).then(
    (response) => response.status,
    () => 0,
  );
}
