import { expect, test } from 'vitest';
import { AppError } from '#src/lib/errors.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { prepared } from '#tests/fixtures/prepared-picture.ts';
import { gif, gifFrame, gifScreen, joined, png } from '#tests/fixtures/sample-images.ts';
import { preparePicture } from './prepare-picture.server.ts';
import { readUpload } from './read-upload.ts';
import { type PreparedPicture, serveImage, storeImage, type UploadStore } from './uploads.server.ts';

const script = '<script>alert(1)</script>';
const absent = '0123456789abcdef0123456789abcdef01234567.png';
const unavailable = new AppError('unavailable', 'The image store cannot be reached right now. Please try again.');
const fail = () => Promise.reject(new Error('403'));
const failingStore: UploadStore = { put: fail, get: fail, remove: fail };

test('a stored image is served byte for byte, with headers that prevent scripts', async () => {
  const store = memoryStore();
  const { url, width, height } = await storeImage(store, prepared(png()));
  const key = keyOf(url);
  expect([url, key, width, height]).toEqual([`/uploads/${key}`, expect.stringMatching(/^[0-9a-f]{40}-2x3\.png$/), 2, 3]);
  const response = await serveImage(store, key);
  expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([200, png()]);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${key}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${key}"`,
    'netlify-cache-tag': `upload-${key}`,
    'netlify-cdn-cache-control': 'public, durable, max-age=31536000, immutable',
    'netlify-vary': 'query=none',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['a GIF that is a web page as well', joined(gif(), `<html>${script}`), 'image/gif'],
  ['a GIF screen that is a web page as well', joined(gifScreen(), gifFrame(), `<html>${script}`), 'image/gif'],
  ['a PNG with an archive behind it', joined(png(), 'PK\x03\x04'), 'image/png'],
])('%s is served as nothing but an image that browsers do not sniff', async (_, bytes, type) => {
  const { headers } = await storeAndServe(fileOf(bytes, 'page.html', 'text/html'));
  expect([headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual([type, 'nosniff']);
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
});

test.each([
  ['SVG', joined(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ['HTML', joined(`<!doctype html>${script}`)],
  ['a PDF', joined('%PDF-1.7')],
  ['an empty file', joined()],
])('%s called logo.png and declared image/png is refused and not stored', async (_, bytes) => {
  const store = memoryStore();
  const upload = await readUpload(requestWith(fileOf(bytes, 'logo.png', 'image/png')));
  const refusal = {
    code: 'bad_request',
    extra: { reason: expect.stringMatching(/^(It|This file) is /) },
  };
  await expect(preparePicture(upload).then((picture) => storeImage(store, picture))).rejects.toMatchObject(refusal);
  expect(store.images.size).toBe(0);
});

test('the same bytes get the same URL and are stored once, other bytes another', async () => {
  const store = memoryStore();
  const [first, again, other] = [
    await storeImage(store, prepared(png())),
    await storeImage(store, prepared(png())),
    await storeImage(store, prepared(png(3, 3))),
  ];
  expect([again, store.images.size]).toEqual([first, 2]);
  expect(other.url).not.toBe(first.url);
});

test('an image is noted before it is stored and counted after, and one over the quota is not stored', async () => {
  const store = memoryStore();
  const steps: string[] = [];
  const note = (step: string, key: string) => void steps.push(`${step} ${key}, ${store.images.size} stored`);
  const reserveOne = async (picture: PreparedPicture) => note('reserve', picture.key);
  const settle = async (key: string) => note('settle', key);
  const { url } = await storeImage(store, prepared(png()), { reserve: reserveOne, settle });
  expect(steps).toEqual([`reserve ${keyOf(url)}, 0 stored`, `settle ${keyOf(url)}, 1 stored`]);
  const reserve = () => Promise.reject(new AppError('too_large', 'Full.'));
  await expect(storeImage(store, prepared(png(9, 9)), { reserve, settle })).rejects.toThrow('Full.');
  expect(store.images.size).toBe(1);
});

test.each(['../../x', '..%2f..%2fx', 'a\0b', 'x'.repeat(300), 'a\r\nSet-Cookie: b', 'logo 😀.png', 'con.png', '"; filename="evil.html'])(
  'the file name %j does not appear in the URL',
  async (name) => {
    const { key } = await storeAndServe(fileOf(png(), name, 'image/png'));
    expect(`/uploads/${key}`).toBe((await storeImage(memoryStore(), await preparePicture(png()))).url);
  },
);

test.each(['', '..', `../${absent}`, `%2e%2e%2f${absent}`, `%252e%252e%252f${absent}`, `other/${absent}`, `${absent}\n`, 'logo.svg'])(
  'the key %j is not found, and the store is not asked',
  async (key) => {
    const response = await serveImage(failingStore, key);
    expect([response.status, await response.json()]).toEqual([404, { detail: 'There is no such image.', code: 'not_found' }]);
  },
);

test('a variant is served as WebP, under the tag of its picture', async () => {
  const store = memoryStore();
  const { url } = await storeImage(store, { ...prepared(png(900, 5)), variants: [{ width: 640, bytes: joined('small') }] });
  const response = await serveImage(store, keyOf(url).replace('.png', '.640.webp'));
  expect([response.headers.get('Content-Type'), await response.text()]).toEqual(['image/webp', 'small']);
  expect(response.headers.get('Netlify-Cache-Tag')?.split(',')).toContain(`upload-${keyOf(url)}`);
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
});

test('in the place of a variant that is missing the picture itself is served', async () => {
  const store = memoryStore();
  const { url } = await storeImage(store, prepared(png(900, 5)));
  const response = await serveImage(store, keyOf(url).replace('.png', '.640.webp'));
  expect([response.headers.get('Content-Type'), new Uint8Array(await response.arrayBuffer())]).toEqual(['image/png', png(900, 5)]);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
});

test('a width in which no picture is stored is not found, and the store is not asked', async () => {
  expect((await serveImage(failingStore, `${'a'.repeat(40)}-900x5.641.webp`)).status).toBe(404);
});

test('a key without an image is not found', async () => {
  const response = await serveImage(memoryStore(), absent);
  expect([response.status, await response.json()]).toEqual([404, { detail: 'There is no such image.', code: 'not_found' }]);
});

test('the content type comes from the key, not from the store', async () => {
  const store: UploadStore = { ...failingStore, get: async () => ({ bytes: joined(script).buffer, type: 'text/html' }) };
  expect((await serveImage(store, absent)).headers.get('Content-Type')).toBe('image/png');
});

test('a store that fails is unavailable, on writing and on reading', async () => {
  await expect(storeImage(failingStore, prepared(png()))).rejects.toEqual(unavailable);
  await expect(serveImage(failingStore, absent)).rejects.toEqual(unavailable);
});

async function storeAndServe(file: File): Promise<{ key: string; headers: Headers }> {
  const store = memoryStore();
  const key = keyOf((await storeImage(store, await preparePicture(await readUpload(requestWith(file))))).url);
  return { key, headers: (await serveImage(store, key)).headers };
}

function requestWith(file: File): Request {
  const body = new FormData();
  body.append('file', file);
  return new Request('http://localhost/api/upload', { method: 'POST', body });
}

function fileOf(bytes: Uint8Array<ArrayBuffer>, name: string, type: string): File {
  return new File([bytes], name, { type });
}

function keyOf(url: string): string {
  return url.replace('/uploads/', '');
}
