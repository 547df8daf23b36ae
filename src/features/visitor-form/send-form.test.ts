// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { SendError, sendForm } from './send-form.ts';

const texts = { failed: 'Not sent; your text is kept.', offline: 'You are offline.', tooMany: 'Too many.', tooLarge: 'Too long.' };

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'throws',
    () => {
      throw new TypeError('undefined is not a function');
    },
  ],
  ['is refused', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers no JSON', async () => new Response('<h1>Sign in to the hotel</h1>')],
])('when fetch %s, the sender reads the plain line', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', { onLine: true });
  const failure = await sendForm('/api/enquiries', {}, texts).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SendError);
  expect((failure as Error).message).toBe('Not sent; your text is kept.');
});

test.each([
  ['never went out', new TypeError('Failed to fetch'), 'You are offline.'],
  ['was sent and waited in vain', new DOMException('Too late', 'TimeoutError'), 'Not sent; your text is kept.'],
])('where the browser knows of no network, a request that %s says so truly', async (_, reason, says) => {
  vi.stubGlobal('fetch', () => Promise.reject(reason));
  vi.stubGlobal('navigator', { onLine: false });
  await expect(sendForm('/api/enquiries', {}, texts)).rejects.toThrow(says);
});
