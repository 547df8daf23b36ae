// @vitest-environment happy-dom
import { locks } from 'node:worker_threads';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOutQuestion, useKeptText, useUnsentText } from './unsent-texts.ts';

// The real Web Locks of Node; happy-dom has none.
beforeEach(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
afterEach(() => vi.useRealTimers());

const onDevice = 'Your last changes are not on the server yet. They stay on this device, for you alone. Sign out anyway?';
const nowhere =
  'Your last changes are not on the server yet. They are kept nowhere: neither on the server nor on this device. Sign out anyway?';

test('without a form nothing is asked', async () => {
  expect(await signOutQuestion()).toBeNull();
});

test('what was typed last is sent first, and nothing is asked once the server has it', async () => {
  const send = vi.fn(async () => true);
  open({ send });
  expect(await signOutQuestion()).toBeNull();
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['kept on the device', true, onDevice],
  ['kept nowhere', false, nowhere],
])('text that does not reach the server is asked about, with where it is: %s', async (_, kept, question) => {
  open({ send: async () => false, kept });
  expect(await signOutQuestion()).toBe(question);
});

test('a server that is silent is waited for three seconds', async () => {
  vi.useFakeTimers();
  open({ send: () => new Promise(() => undefined) });
  const asked = signOutQuestion();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toBe(onDevice);
});

test('text of another tab is asked about until it is on the server or its tab is gone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const tab = locks.request('unsent-text:another-tab', () => {
    held.resolve();
    return promise;
  });
  await held.promise;
  expect(await signOutQuestion()).toBe(onDevice);
  resolve();
  await tab;
  expect(await signOutQuestion()).toBeNull();
});

test('a form tells other tabs for as long as its text is not on the server', async () => {
  const names = async () => (await locks.query()).held.map(({ name }) => name.replace(/:.*/, ''));
  const { rerender } = renderHook(({ isUnsent }) => useUnsentText(isUnsent, async () => true), { initialProps: { isUnsent: true } });
  await expect.poll(names).toEqual(['unsent-text']);
  rerender({ isUnsent: false });
  await expect.poll(names).toEqual([]);
});

function open({ send, kept = true }: { send: () => Promise<boolean>; kept?: boolean }) {
  renderHook(() => {
    useUnsentText(false, send);
    useKeptText(() => kept);
  });
}
