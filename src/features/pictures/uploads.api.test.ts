import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import type { UploadStore } from './uploads.server.ts';

const uploader = 'editor@example.com';
let store: UploadStore = memoryStore();
const world = testWorld({
  uploads: { put: (...image) => store.put(...image), get: (key) => store.get(key), remove: (key) => store.remove(key) },
});

beforeEach(() => {
  store = memoryStore();
});

test('an administrator uploads an image, and it is public', async () => {
  const response = await upload(png(), await world.signIn());
  const { url } = await response.json();
  expect(response.status).toBe(201);
  const picture = await world.request(url);
  expect(picture.headers.get('Content-Type')).toBe('image/png');
  expect(picture.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 2, height: 3 });
  expect((await world.request(url, { headers: { 'If-None-Match': picture.headers.get('ETag') ?? '' } })).status).toBe(304);
});

test('without a token the body is not read', async () => {
  expectConsoleErrors(/"level":"warning"/);
  let read = 0;
  const count = () => {
    read += 1;
  };
  const body = new ReadableStream({ pull: count }, { highWaterMark: 0 });
  const init = { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body, duplex: 'half' };
  expect((await world.request('/api/upload', init as RequestInit)).status).toBe(401);
  expect(read).toBe(0);
});

test('a file that is not an image is refused with a reason', async () => {
  expectConsoleErrors(/"level":"warning"/);
  const response = await upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), await world.signIn());
  expect(await response.json()).toMatchObject({ code: 'bad_request', reason: expect.stringMatching(/^It is an SVG drawing/) });
});

test('a store that fails is answered with 503 and without a URL', async () => {
  expectConsoleErrors(/"level":"error"/);
  const fail = () => Promise.reject(new Error('disk full'));
  store = { put: fail, get: fail, remove: fail };
  const response = await upload(png(), await world.signIn());
  expect([response.status, await response.json()]).toEqual([
    503,
    { detail: 'The image store cannot be reached right now. Please try again.', code: 'unavailable' },
  ]);
});

test('an upload that the store did not take counts against nobody, and is cleared away', async () => {
  expectConsoleErrors(/"level":"error"/);
  await fill(199);
  const token = await world.signIn(uploader);
  store = { ...memoryStore(), put: () => Promise.reject(new Error('silent')) };
  expect((await upload(png(7, 7), token)).status).toBe(503);
  const left = await world.db.from('uploads').select('key').not('counts_until', 'is', null).throwOnError();
  store = memoryStore();
  expect((await upload(png(8, 8), token)).status).toBe(201);
  const unused = await world.db.rpc('unused_uploads', { before: new Date(Date.now() + 1_000).toISOString() }).throwOnError();
  expect(unused.data).toContain(left.data[0]?.key);
});

test('an upload that was cut off counts for a minute', async () => {
  expectConsoleErrors(/too_large/);
  await fill(199);
  const token = await world.signIn(uploader);
  const size = { size: 1, wide: 1, high: 1, owner: uploader, most_files: 200, most_bytes: 1_000_000 };
  await world.db.rpc('reserve_upload', { upload_key: `${'f'.repeat(40)}.png`, ...size }).throwOnError();
  expect((await upload(png(9, 9), token)).status).toBe(413);
  const counts_until = new Date(Date.now() - 1_000).toISOString();
  await world.db.from('uploads').update({ counts_until }).not('counts_until', 'is', null).throwOnError();
  expect((await upload(png(9, 9), token)).status).toBe(201);
});

test('uploads that run at the same time share the room that is left', async () => {
  expectConsoleErrors(/too_large/);
  await fill(199);
  const token = await world.signIn(uploader);
  const statuses = (await Promise.all([png(11, 1), png(12, 1), png(13, 1)].map((picture) => upload(picture, token)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([201, 413, 413]);
});

test.each(['unknown.png', '..%2f..%2fsecrets.json', '%2e%2e', 'a.svg'])('there is no image at /uploads/%s', async (key) => {
  const response = await world.request(`/uploads/${key}`);
  expect([response.status, await response.json()]).toEqual([404, { detail: expect.any(String), code: 'not_found' }]);
});

test('the twenty-first upload within a minute is rate-limited', async () => {
  expectConsoleErrors(/"level":"warning"/);
  await fill(1);
  const token = await world.signIn(uploader);
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent++) statuses.push((await upload(png(), token)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

function upload(bytes: Uint8Array<ArrayBuffer>, token: string): Promise<Response> {
  const body = new FormData();
  body.append('file', new File([bytes], '../logo.png', { type: 'image/png' }));
  return world.request('/api/upload', { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
}

test('an upload beyond 200 images is refused, unless the image is already stored', async () => {
  expectConsoleErrors(/too_large/);
  await fill(199);
  const token = await world.signIn(uploader);
  const statuses = [];
  for (const picture of [png(5, 5), png(5, 5), png(6, 6)]) statuses.push((await upload(picture, token)).status);
  expect(statuses).toEqual([201, 201, 413]);
});

/** Leaves room for so many less pictures, and for twenty uploads a minute. */
async function fill(count: number): Promise<void> {
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  await world.db.from('uploads').delete().neq('key', '').throwOnError();
  const keys = Array.from({ length: count }, (_, number) => `${String(number).padStart(40, '0')}.png`);
  const rows = keys.map((key) => ({ key, bytes: 9, width: 1, height: 1, uploaded_by: uploader }));
  await world.db.from('uploads').insert(rows).throwOnError();
}
