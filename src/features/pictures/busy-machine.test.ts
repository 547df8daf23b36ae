import { expect, test, vi } from 'vitest';
import { png } from '#tests/fixtures/sample-images.ts';
import { preparePicture } from './prepare-picture.server.ts';

/** Seconds that the process has worked when its time is up. */
let worked = 0;
vi.spyOn(process, 'cpuUsage').mockImplementation((before) => ({ user: before ? worked * 1_000_000 : 0, system: 0 }));

vi.mock('sharp', async (load) => {
  const { default: sharp } = await load<typeof import('sharp')>();
  const timedOut = Object.assign((...input: Parameters<typeof sharp>) => {
    const picture = sharp(...input);
    return Object.assign(picture, { toBuffer: () => Promise.reject(new Error('timeout: 40% complete')) });
  }, sharp);
  return { default: timedOut };
});

test.each([
  [1, 'unavailable', 'The server is too busy to read this picture. Please try again.'],
  [11, 'bad_request', 'It takes too long to read. Make it smaller, or save it as JPEG.'],
])('a picture whose time is up after %d s of work is answered with %s', async (seconds, code, words) => {
  worked = seconds;
  const error = await preparePicture(png(9, 7)).catch((reason) => reason);
  expect([error.code, error.extra.reason ?? error.message]).toEqual([code, words]);
});
