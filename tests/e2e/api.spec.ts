import type { APIRequestContext } from '@playwright/test';
import { exchange } from './editor.ts';
import { expect, test } from './site.ts';

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

test('an administrator signs in through the emulator, writes a draft, publishes it and deletes it', async ({ request }) => {
  const headers = { Authorization: `Bearer ${await signIn(request, 'owner@example.com')}` };
  const form = { title: 'Written over HTTP', subtitle: 'A journey', status: 'draft' };
  const created = await (await request.post('/api/blogs', { headers, data: form })).json();
  expect(created.id).toBe('written-over-http');
  expect((await request.get('/api/blogs/written-over-http')).status()).toBe(404);
  await request.put('/api/blogs/written-over-http', { headers, data: { ...form, status: 'published', version: created.version } });
  expect((await request.get('/api/blogs/written-over-http')).status()).toBe(200);
  await request.delete('/api/blogs/written-over-http', { headers });
  expect((await request.get('/api/blogs/written-over-http')).status()).toBe(404);
});

test('a signed-in user who is not an administrator is refused', async ({ request }) => {
  const response = await exchange(request, 'visitor@example.com');
  expect([response.status(), await response.json()]).toEqual([
    403,
    { detail: 'Access denied. This area is restricted to administrators only.', code: 'access_denied' },
  ]);
});

test('the edge answers from its cache, and a new comment is in the next response', async ({ request }) => {
  const path = '/api/blogs/free-zone-or-mainland/comments';
  await request.get(path);
  const cached = await request.get(path);
  expect(cached.headers()['cache-status']).toContain('hit');
  const message = `A question of today: ${Date.now()}`;
  const posted = await request.post(path, { data: { name: 'Ada', email: 'ada@example.com', message, milliseconds_to_fill: 30_000 } });
  expect(posted.status()).toBe(201);
  const after = await request.get(path);
  expect(after.headers()['cache-status']).toBeUndefined();
  expect(await after.text()).toContain(message);
});

test('an uploaded image is served at its URL permanently, and only as an image', async ({ request }) => {
  const headers = { Authorization: `Bearer ${await signIn(request, 'editor@example.com')}` };
  const upload = await request.post('/api/upload', {
    headers,
    multipart: { file: { name: '../x.html', mimeType: 'text/html', buffer: pixel } },
  });
  const { url } = await upload.json();
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{40}-\d+x\d+\.png$/);
  const picture = await request.get(url);
  expect([picture.status(), (await picture.body()).subarray(0, 8)]).toEqual([200, pixel.subarray(0, 8)]);
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  });
});

async function signIn(request: APIRequestContext, email: string): Promise<string> {
  let token = '';
  const attempt = async () => {
    token = (await (await exchange(request, email)).json()).access_token ?? '';
    return token;
  };
  // Two sign-ins of one account within a second give the same ID token, which is accepted once.
  await expect.poll(attempt).toBeTruthy();
  return token;
}
