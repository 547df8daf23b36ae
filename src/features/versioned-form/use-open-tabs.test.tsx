// @vitest-environment happy-dom
import { locks } from 'node:worker_threads';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useOpenTabs } from './use-open-tabs.ts';

// The real Web Locks of Node; happy-dom has none.
beforeEach(() => provideLocks(locks));
afterEach(() => provideLocks(undefined));

test('a tab that is alone with its post sees no other, and knows nothing before it has asked', async () => {
  const states: (ReadonlySet<string> | null)[] = [];
  renderHook(() => states.push(useOpenTabs('post', 'one')));
  expect(states).toEqual([null]);
  await expect.poll(() => states.at(-1)).toEqual(new Set());
});

test('two tabs of one post see each other until one is closed', async () => {
  const first = open('post', 'one');
  const second = open('post', 'two');
  await waitFor(() => expect(first.result.current).toEqual(new Set(['two'])));
  await waitFor(() => expect(second.result.current).toEqual(new Set(['one'])));
  first.unmount();
  await waitFor(() => expect(second.result.current).toEqual(new Set()));
});

test('a tab of another post is not counted, even if its id begins like this one', async () => {
  open('post', 'one');
  open('post-2', 'two');
  const third = open('post', 'three');
  await waitFor(() => expect(third.result.current).toEqual(new Set(['one'])));
});

test('a tab that is killed, and so says nothing, is noticed', async () => {
  const killed = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const tab = locks.request('draft-tab:post:killed', () => {
    held.resolve();
    return killed.promise;
  });
  await held.promise;
  const other = open('post', 'other');
  await waitFor(() => expect(other.result.current).toEqual(new Set(['killed'])));
  killed.resolve();
  await tab;
  await waitFor(() => expect(other.result.current).toEqual(new Set()));
});

test('a tab that moves on to another post leaves the first one', async () => {
  const first = open('post', 'one');
  const { result, rerender } = renderHook(({ subject }) => useOpenTabs(subject, 'two'), { initialProps: { subject: 'post' } });
  await waitFor(() => expect(first.result.current).toEqual(new Set(['two'])));
  rerender({ subject: 'elsewhere' });
  await waitFor(() => expect(first.result.current).toEqual(new Set()));
  await waitFor(() => expect(result.current).toEqual(new Set()));
});

test('without Web Locks no other tab is known', async () => {
  provideLocks(undefined);
  const { result } = open('post', 'one');
  await waitFor(() => expect(result.current).toEqual(new Set()));
});

function open(subject: string, tab: string) {
  return renderHook(() => useOpenTabs(subject, tab));
}

function provideLocks(value: typeof locks | undefined): void {
  Object.defineProperty(navigator, 'locks', { value, configurable: true });
}
