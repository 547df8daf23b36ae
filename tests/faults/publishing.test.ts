import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Builder } from '#local/builder/builder.ts';
import { Releases } from '#local/builder/releases.ts';
import { prepareLocalDir } from '#local/settings.ts';
import { connect, type Database } from '#src/db/client.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type RunningSite, startSite } from '#tests/setup/running-site.ts';
import { signInAt } from '#tests/setup/sign-in.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-publishing-'));
const patience = { timeout: 60_000, interval: 250 };
let site: RunningSite;
let url: string;
let db: Database;
let token: string;

// A whole site, as an owner runs it; the tests below follow each other on it.
beforeAll(async () => {
  const [PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT] = [await freePort(), await freePort(), await freePort()].map(String);
  site = startSite({
    LOCAL_DIR: folder,
    PORT: PORT ?? '',
    SUPABASE_PORT: SUPABASE_PORT ?? '',
    AUTH_EMULATOR_PORT: AUTH_EMULATOR_PORT ?? '',
  });
  await site.prints(/^ready {2}http/m);
  const running = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
  url = running.URL;
  db = connect(running);
  token = await signInAt(url, running.AUTH_EMULATOR_URL);
}, 120_000);

afterAll(async () => {
  site.process.kill('SIGKILL');
  await site.exit;
  rmSync(folder, { recursive: true, force: true });
});

test('a post that is written is saved, queued or building, and then live, at its address too', { timeout: 90_000 }, async () => {
  const seen = new Set<string>();
  await write({ title: 'Seen on its way', subtitle: 'S' });
  await expect.poll(async () => remember(seen, (await status()).state), patience).toBe('live');
  expect(seen).toContain('saved');
  expect(seen).toContain('building');
  expect((await fetch(`${url}/blog/seen-on-its-way`)).status).toBe(200);
  expect((await status()).usual_seconds).not.toBeNull();
});

test('twenty edits within ten seconds are two further builds at most, and the last is live', { timeout: 120_000 }, async () => {
  const { id } = await write({ title: 'Edited often', subtitle: 'S' });
  await expect.poll(async () => (await status()).state, patience).toBe('live');
  const before = builds();
  for (let edit = 1; edit <= 20; edit++) {
    await request('PUT', `/api/blogs/${id}`, { title: 'Edited often', subtitle: `Edit ${edit}` });
    await delay(400);
  }
  await expect.poll(async () => (await status()).state, patience).toBe('live');
  expect(builds() - before).toBeLessThanOrEqual(2);
  expect(await (await fetch(`${url}/blog/${id}`)).text()).toContain('Edit 20');
});

test('a build after an edit renders what changed and nothing else, and is byte for byte what a full build makes', {
  timeout: 180_000,
}, async () => {
  const pages = join(folder, 'cache/dist/blog');
  const times = () => new Map(readdirSync(pages).map((page) => [page, statSync(join(pages, page)).mtimeMs]));
  const before = times();
  await request('PUT', '/api/blogs/edited-often', { title: 'Edited often', subtitle: 'Once more' });
  await expect.poll(async () => (await status()).state, patience).toBe('live');
  const renewed = [...times()].filter(([page, time]) => before.get(page) !== time).map(([page]) => page);
  expect(renewed).toContain('edited-often.html');
  expect(renewed.length).toBeLessThan(before.size / 2);

  const other = temporaryFolder();
  prepareLocalDir(other);
  const releases = new Releases(other);
  const builder = new Builder({ localDir: other, siteUrl: url, releases, environment: running() });
  const { release } = await builder.build(builder.newName());
  const current = new Releases(folder).current();
  expect(digestsOf(new Releases(folder).folderOf(current?.name ?? ''))).toEqual(digestsOf(releases.folderOf(release.name)));
});

test('a build that is killed leaves the site as it is, is told as failed, and the button builds it', { timeout: 120_000 }, async () => {
  const before = await (await fetch(`${url}/build.json`)).json();
  await write({ title: 'Killed once', subtitle: 'S' });
  await expect.poll(buildProcess, patience).not.toBeUndefined();
  process.kill(Number(buildProcess()), 'SIGKILL');
  await expect.poll(async () => (await status()).state, patience).toBe('failed');
  expect(await status()).toMatchObject({ reason: expect.stringMatching(/stopped unexpectedly/), next_attempt: expect.any(String) });
  expect(await (await fetch(`${url}/build.json`)).json()).toEqual(before);
  expect((await request('POST', '/api/publish')).status).toBe(202);
  await expect.poll(async () => (await status()).state, patience).toBe('live');
});

test('a build that finds fewer posts than are counted fails with its reason, and the site stays', { timeout: 120_000 }, async () => {
  const { data } = await db.from('site_revision').select('*').single().throwOnError();
  const { revision, published_posts } = data;
  await db
    .from('site_revision')
    .update({ published_posts: published_posts + 5, revision: revision + 1 })
    .eq('only_row', true)
    .throwOnError();
  await request('POST', '/api/publish');
  await expect.poll(async () => (await status()).state, patience).toBe('failed');
  expect((await status()).reason).toMatch(/counts \d+ published posts but gave \d+/);
  await db.from('site_revision').update({ published_posts }).eq('only_row', true).throwOnError();
  await request('POST', '/api/publish');
  await expect.poll(async () => (await status()).state, patience).toBe('live');
});

test('a site that is killed with an edit that waits publishes it after the next start', { timeout: 120_000 }, async () => {
  await write({ title: 'Waits through a kill', subtitle: 'S' });
  site.process.kill('SIGKILL');
  await site.exit;
  const env = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
  const portOf = (address: string) => new URL(address).port;
  const PORT = portOf(env.URL);
  const [SUPABASE_PORT, AUTH_EMULATOR_PORT] = [portOf(env.SUPABASE_URL), portOf(env.AUTH_EMULATOR_URL)];
  await delay(1_000);
  site = startSite({ LOCAL_DIR: folder, PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT });
  await site.prints(/^ready {2}http/m);
  await expect.poll(async () => (await fetch(`${url}/blog/waits-through-a-kill`)).status, patience).toBe(200);
  const running = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
  token = await signInAt(url, running.AUTH_EMULATOR_URL);
  await expect.poll(async () => (await status()).state, patience).toBe('live');
});

function running() {
  return JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
}

/** Every file of a folder with a digest of its content. */
function digestsOf(root: string): Record<string, string> {
  const files = readdirSync(root, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(root, path), createHash('sha256').update(readFileSync(path)).digest('hex')]));
}

async function write(form: object) {
  return (await request('POST', '/api/blogs', form)).json();
}

function request(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  return fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

async function status() {
  return (await request('GET', '/api/publish')).json();
}

function remember<T>(seen: Set<T>, value: T): T {
  seen.add(value);
  return value;
}

function builds(): number {
  return site.output().match(/^building/gm)?.length ?? 0;
}

/** The process of a build of this site, while there is one. */
function buildProcess(): string | undefined {
  return readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isBuild(pid));
}

function isBuild(pid: string): boolean {
  try {
    const isScript = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('builder/process.ts');
    return isScript && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`LOCAL_DIR=${folder}\0`);
  } catch {
    return false;
  }
}
