import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database, untyped } from '#src/db/client.ts';
import { comparable, databaseOfOne, type Row, writeLocalDir } from '#tests/fixtures/version-1.0.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type RunningSite, startSite } from '#tests/setup/running-site.ts';

// A site of 1.0.0 starts with this version, and loses nothing of what it holds.
const folder = mkdtempSync(join(tmpdir(), 'site-of-one-'));
const fixture = databaseOfOne();
const rowsOf = (table: string) => fixture.tables.get(table) ?? [];
const [posts, comments] = [rowsOf('blogs'), rowsOf('comments')];
const isPublic = ({ status, deleted_at }: Row) => status === 'published' && deleted_at === null;
let site: RunningSite;
let url: string;
let db: Database;

beforeAll(async () => {
  await writeLocalDir(folder, fixture);
  const [PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT] = (await Promise.all([freePort(), freePort(), freePort()])).map(String);
  site = startSite({ LOCAL_DIR: folder, PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT } as Record<string, string>);
  await site.prints(/^ready {2}http/m);
  const running = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
  url = running.URL;
  db = connect(running, { timeoutMs: 60_000 });
});

afterAll(async () => {
  site.process.kill('SIGTERM');
  await site.exit;
  rmSync(folder, { recursive: true, force: true });
});

// Without the size of a picture: what a camera wrote beside it may have been taken away since the start.
test.each([
  ['blogs', 'id'],
  ['comments', 'id'],
  ['partners', 'id'],
  ['uploads', 'key'],
  ['reader_marks', 'reader_hash'],
  ['used_sign_ins', 'token_hash'],
])('every row of %s is there as it was', async (table, key) => {
  const { data } = await untyped(db).from(table).select('*').throwOnError();
  const stored = new Map((data as unknown as Row[]).map((row) => [identity(row, key), comparable(row)]));
  for (const { bytes, ...row } of rowsOf(table)) expect(stored.get(identity(row, key))).toMatchObject(row);
  expect(stored.size).toBe(rowsOf(table).length);
  expect(stored.size).toBeGreaterThan(0);
});

test('the published posts of before are found by their text', async () => {
  const { data } = await db.from('post_texts').select('blog_id').eq('is_published', true).throwOnError();
  expect((data ?? []).map(({ blog_id }) => blog_id).sort()).toEqual(
    posts
      .filter(isPublic)
      .map(({ id }) => id)
      .sort(),
  );
});

test('sessions, rate limits and deploys are kept', async () => {
  for (const [table, key] of [
    ['sessions', 'token_hash'],
    ['rate_limits', 'bucket'],
    ['deploys', 'id'],
  ] as const) {
    const { data } = await untyped(db).from(table).select(key).throwOnError();
    expect((data as unknown as Row[]).map((row) => row[key])).toEqual(expect.arrayContaining(rowsOf(table).map((row) => row[key])));
  }
  expect((await api('/api/publish')).status).toBe(200);
});

test.each(posts.filter(isPublic))('the post $id has its page', async ({ id, title }) => {
  const page = await fetch(`${url}/blog/${id}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(title);
});

test('drafts and the bin are listed for administrators and have no page', async () => {
  const hidden = posts.filter((post) => !isPublic(post)).map(({ id }) => id);
  expect(hidden.length).toBe(2);
  for (const id of hidden) expect((await fetch(`${url}/blog/${id}`)).status).toBe(404);
  const { blogs } = await (await api('/api/blogs')).json();
  expect(blogs.map(({ id }: Row) => id).sort()).toEqual(
    posts
      .filter(({ deleted_at }) => deleted_at === null)
      .map(({ id }) => id)
      .sort(),
  );
});

test('visitors read the visible comments, and administrators those that are held', async () => {
  const visible = comments.filter(({ status, deleted_at }) => status === 'visible' && deleted_at === null);
  const shown = await (await fetch(`${url}/api/blogs/${visible[0]?.blog_id}/comments`)).json();
  expect(shown.map(({ content }: Row) => content).sort()).toEqual(visible.map(({ content }) => content).sort());
  const held = await (await api('/api/comments')).json();
  expect(held.map(({ content }: Row) => content)).toEqual(comments.filter(({ status }) => status === 'held').map(({ content }) => content));
});

test('active partners are shown', async () => {
  const active = rowsOf('partners').filter((partner) => partner.is_active && partner.deleted_at === null);
  const shown = await (await fetch(`${url}/api/worked-with`)).json();
  expect(shown.map(({ company_name }: Row) => company_name).sort()).toEqual(active.map(({ company_name }) => company_name).sort());
});

// Pixels and not bytes, for the same reason.
test.each([...fixture.pictures])('the image %s is served with all its pixels', async (key, bytes) => {
  const answer = await fetch(`${url}/uploads/${key}`);
  expect(answer.status).toBe(200);
  expect(await pixelsOf(await answer.arrayBuffer())).toEqual(await pixelsOf(bytes));
});

async function pixelsOf(image: ArrayBuffer | Uint8Array) {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, digest: createHash('sha256').update(data).digest('hex') };
}

function identity(row: Row, key: string): string {
  return `${row[key]} ${row.kind ?? ''}`;
}

/** As the administrator whose session the fixture holds. */
function api(path: string): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${fixture.token}` } });
}
