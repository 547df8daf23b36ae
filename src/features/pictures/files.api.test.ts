import { beforeEach, expect, test } from 'vitest';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { pdf } from '#tests/fixtures/sample-pdf.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import type { ListedPicture } from './picture-list.ts';
import type { UploadStore } from './uploads.server.ts';

const store = memoryStore();
let broken: Partial<UploadStore> = {};
const world = testWorld({
  uploads: {
    put: (...file) => (broken.put ?? store.put)(...file),
    get: (key) => (broken.get ?? store.get)(key),
    remove: (key) => store.remove(key),
  },
});
let token: string;

beforeEach(async () => {
  await world.db.from('blogs').delete().not('id', 'is', null).throwOnError();
  await world.db.from('uploads').delete().not('key', 'is', null).throwOnError();
  await world.db.from('rate_limits').delete().not('bucket', 'is', null).throwOnError();
  store.images.clear();
  broken = {};
  world.purged.length = 0;
  token = await world.signIn('editor@example.com');
});

test('a PDF is stored as it is under a random address, to be saved and nothing else', async () => {
  const [first, second] = [await stored(), await stored()];
  expect(first).toMatch(/^\/files\/[0-9a-f]{40}\.pdf$/);
  expect(second).not.toBe(first);
  const response = await world.request(first);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Document.pdf"; filename*=UTF-8''Document.pdf`,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cache-control': 'public, max-age=300',
  });
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBeNull();
  expect((await world.request(first, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } })).status).toBe(304);
});

test('a file is saved under the title that a saved article or the library gives it', async () => {
  const url = await stored();
  const body = {
    title: 'With a file',
    subtitle: 'S',
    format: 'markdown',
    main_content: [`[The opening list: “first” days](${url} "PDF, 1 KB")`],
  };
  await world.send('POST', '/api/blogs', body, token);
  expect(await dispositionOf(url)).toContain('filename="The opening list _first_ days.pdf"');
  const named = await world.send('PUT', `/api/pictures/${keyOf(url)}`, { description: 'قائمة / "Opening" list' }, token);
  expect(named.status).toBe(200);
  expect(world.purged).toContain(`upload-${keyOf(url)}`);
  expect(await dispositionOf(url)).toBe(
    `attachment; filename="_____ Opening list.pdf"; filename*=UTF-8''${encodeURIComponent('قائمة Opening list.pdf')}`,
  );
  expect((await world.request(url)).headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=31536000, immutable');
});

test.each([
  ['an empty file', new Uint8Array(), 'This file is empty.'],
  ['a picture', png(), 'It is not a PDF.'],
  ['a page', new TextEncoder().encode('<html>%%EOF'), 'It is not a PDF.'],
  ['a PDF whose mark comes too late', new TextEncoder().encode(`${' '.repeat(1_024)}%PDF-1.7 %%EOF`), 'It is not a PDF.'],
  ['a PDF that was cut off', pdf().subarray(0, -10), 'This file is damaged, or was not copied completely.'],
])('%s is refused with a reason', async (_, bytes, reason) => {
  expectConsoleErrors(/"level":"warning"/);
  const response = await upload(bytes);
  expect([response.status, await response.json()]).toEqual([400, { detail: 'Please choose a PDF file.', code: 'bad_request', reason }]);
  expect(store.images.size).toBe(0);
});

test('4,194,304 bytes are taken, and not one more', async () => {
  expectConsoleErrors(/"level":"warning"/);
  expect((await upload(pdf(4_194_304))).status).toBe(201);
  const refused = await upload(pdf(4_194_305));
  expect([refused.status, await refused.json()]).toEqual([413, { detail: 'This PDF is larger than 4 MB.', code: 'too_large' }]);
});

test('the upload of pictures takes no PDF', async () => {
  expectConsoleErrors(/"level":"warning"/);
  const response = await upload(pdf(), '/api/upload');
  expect(await response.json()).toMatchObject({
    detail: 'Please select an image file.',
    reason: 'It is not a JPEG, PNG, GIF or WebP picture.',
  });
});

test('files count in the room of their uploader, and say so when it is full', async () => {
  expectConsoleErrors(/"level":"warning"/);
  const rows = Array.from({ length: 200 }, (_, index) => ({
    key: `${index.toString(16).padStart(40, '0')}.pdf`,
    bytes: 1,
    uploaded_by: 'editor@example.com',
  }));
  await world.db.from('uploads').insert(rows).throwOnError();
  expect((await (await upload(pdf())).json()).detail).toBe(
    'There is room for 200 pictures and files, and 200 MB. What nothing uses is removed after 7 days.',
  );
});

test('a store that fails is answered with 503, and the file is not listed', async () => {
  expectConsoleErrors(/"level":"error"/);
  broken = { put: () => Promise.reject(new Error('disk full')) };
  expect((await upload(pdf())).status).toBe(503);
  expect((await list('?kind=files')).pictures).toEqual([]);
});

test.each([
  '/files/gone',
  `/files/${'a'.repeat(40)}.pdf`,
  `/files/${'a'.repeat(40)}.png`,
  '/files/..%2fx',
  `/uploads/${'a'.repeat(40)}.pdf`,
])('%s is not found', async (path) => {
  expect((await world.request(path)).status).toBe(404);
});

test('a file is no picture: it has a list of its own, and its address shows nothing', async () => {
  const url = await stored();
  expect((await list()).pictures).toEqual([]);
  const [file] = (await list('?kind=files')).pictures;
  expect(file).toMatchObject({ key: keyOf(url), url, width: null, height: null, bytes: pdf().length, uses: [] });
  expect((await world.request(url.replace('/files/', '/uploads/'))).status).toBe(404);
});

test('a file that an article links to is not deleted, even with force; one that only an earlier version has, with it', async () => {
  const url = await stored();
  const link = `[List](${url} "PDF, 1 KB")`;
  const fields = [
    { introduction: link },
    { key_takeaways: [link] },
    { main_content: ['One', link] },
    { implementation_framework: link },
    { phases: [{ title: 'a', description: link }] },
  ];
  const posts = fields.map((field, index) => ({ ...blogRow({ id: `uses-${index}` }), ...field }));
  await world.db.from('blogs').insert(posts).throwOnError();
  const refused = await remove(url, '?force=1');
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { detail: 'This file is used in 5 places. Remove it there first.', use_count: 5 },
  ]);
  await world.db.from('blogs').delete().neq('id', 'uses-0').throwOnError();
  await world.db.from('blogs').update({ introduction: null }).eq('id', 'uses-0').throwOnError();
  const content = { title: 'Unsaved', introduction: link };
  await world.db.from('working_copies').update({ content }).eq('post_id', 'uses-0').throwOnError();
  expect((await remove(url, '?force=1')).status).toBe(409);
  await world.db.from('working_copies').update({ content: null }).eq('post_id', 'uses-0').throwOnError();
  expect(await (await remove(url)).json()).toMatchObject({
    detail: 'This file is used in one place. Remove it there first, or delete it all the same.',
    uses: [{ kind: 'revision' }],
  });
  expect((await remove(url, '?force=1')).status).toBe(200);
  expect([(await world.request(url)).status, store.images.size]).toEqual([404, 0]);
  expect(world.purged).toContain(`upload-${keyOf(url)}`);
});

test('a file that nothing links to is cleaned up with the pictures', async () => {
  const [unused, used] = [await stored(), await stored()];
  await world.db
    .from('blogs')
    .insert({ ...blogRow({ id: 'linked' }), main_content: [`See [this](${used}).`] })
    .throwOnError();
  const { data } = await world.db.rpc('unused_uploads', { before: '2099-01-01T00:00:00Z' }).throwOnError();
  expect(data).toEqual([keyOf(unused)]);
});

function upload(bytes: Uint8Array<ArrayBuffer>, to = '/api/files'): Promise<Response> {
  const body = new FormData();
  body.append('file', new File([bytes], 'list.pdf', { type: 'application/pdf' }));
  return world.request(to, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
}

async function stored(): Promise<string> {
  return (await (await upload(pdf())).json()).url;
}

async function list(query = ''): Promise<{ pictures: ListedPicture[] }> {
  return (await world.send('GET', `/api/pictures${query}`, undefined, token)).json();
}

function remove(url: string, query = ''): Promise<Response> {
  return world.send('DELETE', `/api/pictures/${keyOf(url)}${query}`, undefined, token);
}

async function dispositionOf(url: string): Promise<string | null> {
  return (await world.request(url)).headers.get('Content-Disposition');
}

function keyOf(url: string): string {
  return url.replace('/files/', '');
}
