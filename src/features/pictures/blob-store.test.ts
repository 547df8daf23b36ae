import { BlobsServer } from '@netlify/blobs/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { prepared } from '#tests/fixtures/prepared-picture.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { blobStore } from './blob-store.server.ts';
import { serveImage, storeImage } from './uploads.server.ts';

const key = '0123456789abcdef0123456789abcdef01234567.png';

beforeEach(async () => {
  const token = crypto.randomUUID();
  const server = new BlobsServer({ directory: temporaryFolder(), token });
  const edgeURL = `http://localhost:${(await server.start()).port}`;
  onTestFinished(() => server.stop());
  const context = { edgeURL, uncachedEdgeURL: edgeURL, token, siteID: 'test' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an image is stored, served again and not written twice', async () => {
  const { url } = await storeImage(blobStore(), prepared(png()));
  expect((await storeImage(blobStore(), prepared(png()))).url).toBe(url);
  const response = await serveImage(blobStore(), url.replace('/uploads/', ''));
  expect([response.headers.get('Content-Type'), new Uint8Array(await response.arrayBuffer())]).toEqual(['image/png', png()]);
});

test('a stored image is never replaced', async () => {
  await blobStore().put(key, png(), 'image/png');
  await blobStore().put(key, png(9, 9), 'image/png');
  expect(await blobStore().get(key)).toEqual({ bytes: png().buffer, type: 'image/png' });
});

test('a view into larger memory is stored alone', async () => {
  const memory = new Uint8Array(1_000);
  memory.set(png(), 100);
  await blobStore().put(key, memory.subarray(100, 100 + png().length), 'image/png');
  expect((await blobStore().get(key))?.bytes).toEqual(png().buffer);
});

test('an unknown key and an invalid one return null', async () => {
  expect([await blobStore().get(key), await blobStore().get('../entries')]).toEqual([null, null]);
});

test('a write that is confirmed without an ETag counts only if the image is there', async () => {
  const headStatus = vi.fn(() => 200);
  vi.stubGlobal(
    'fetch',
    async (_: string, { method }: RequestInit) => new Response(null, { status: method === 'head' ? headStatus() : 200 }),
  );
  await blobStore().put(key, png(), 'image/png');
  headStatus.mockReturnValue(404);
  await expect(blobStore().put(key, png(), 'image/png')).rejects.toThrow(`The blob ${key} was not written.`);
});

test.each([401, 403, 500])('a store that answers %d is unavailable, on writing and on reading', async (status) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  await expectUnavailable();
});

test('a store that never answers is given up in time to say so within 8 s', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const reading = serveImage(blobStore(), key).catch(({ code }) => code);
  const writing = storeImage(blobStore(), prepared(png())).catch(({ code }) => code);
  const started = Date.now();
  await vi.advanceTimersToNextTimerAsync();
  expect([await reading, await writing, Date.now() - started]).toEqual(['unavailable', 'unavailable', 6_000]);
});

test('a store that is not configured is unavailable', async () => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
  await expectUnavailable();
});

async function expectUnavailable(): Promise<void> {
  await expect(storeImage(blobStore(), prepared(png()))).rejects.toMatchObject({ code: 'unavailable' });
  await expect(serveImage(blobStore(), key)).rejects.toMatchObject({ code: 'unavailable' });
}
