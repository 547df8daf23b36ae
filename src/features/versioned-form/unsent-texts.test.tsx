// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signOutQuestion, useKeptText, useUnsentText } from './unsent-texts.ts';

afterEach(() => vi.useRealTimers());

const nowhere = 'Your last changes are kept nowhere: neither on the server nor on this device. Sign out anyway?';

test('without a form nothing is asked', async () => {
  expect(await signOutQuestion()).toBeNull();
});

test('what the device keeps is no question, and the server is not waited for', async () => {
  const send = vi.fn(() => new Promise<boolean>(() => undefined));
  open({ send });
  expect(await signOutQuestion()).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['has', true, null],
  ['does not have', false, nowhere],
])('a text that the device cannot keep and the server %s', async (_, sent, question) => {
  open({ send: async () => sent, kept: false });
  expect(await signOutQuestion()).toBe(question);
});

test('a server that is silent about such a text is waited for three seconds', async () => {
  vi.useFakeTimers();
  open({ send: () => new Promise(() => undefined), kept: false });
  const asked = signOutQuestion();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toBe(nowhere);
});

function open({ send, kept = true }: { send: () => Promise<boolean>; kept?: boolean }) {
  renderHook(() => {
    useUnsentText(send);
    useKeptText(() => kept);
  });
}
