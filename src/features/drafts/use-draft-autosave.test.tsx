// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#src/features/session/session-store.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  setVisibility('visible');
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a change is stored 800 ms later, and further changes do not delay it', () => {
  const { hook, write } = open();
  write('One');
  act(() => vi.advanceTimersByTime(500));
  write('One and two');
  act(() => vi.advanceTimersByTime(299));
  expect(storedTexts()).toEqual({});
  act(() => vi.advanceTimersByTime(1));
  expect(storedTexts()).toEqual({ 'draft:new:a-tab': 'One and two' });
  expect(hook.result.current).toMatchObject({ result: 'stored', savedAt: '2026-11-21T10:00:00.800Z' });
});

test.each<[string, () => void]>([
  ['hidden', () => hide()],
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
])('a change is stored at once when the page is %s', (_, leave) => {
  const { write } = open();
  write('Half a sen');
  act(leave);
  expect(storedTexts()).toEqual({ 'draft:new:a-tab': 'Half a sen' });
});

test('nothing is stored at once when the page becomes visible again', () => {
  const { write } = open();
  write('One');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(storedTexts()).toEqual({});
});

test('a change is stored when the form is closed', () => {
  const { hook, write } = open();
  write('Half a sen');
  hook.unmount();
  expect(storedTexts()).toEqual({ 'draft:new:a-tab': 'Half a sen' });
});

test('the last text of a person who signs out is stored as theirs', () => {
  startSession('token', 0, { id: 'owner', email: 'owner@example.com', displayName: null });
  const { hook, write } = open();
  write('Half a sen');
  endSession('signed-out');
  hook.unmount();
  expect(JSON.parse(localStorage.getItem('draft:new:a-tab') ?? '{}')).toMatchObject({ values: { text: 'Half a sen' }, person: 'owner' });
});

test('the draft is deleted after a save', () => {
  const { hook, write } = open();
  write('One');
  act(() => hook.result.current.flush());
  write(null);
  act(() => hook.result.current.flush());
  expect(storedTexts()).toEqual({});
  expect(hook.result.current.savedAt).toBeNull();
});

test('the draft of a new post moves to the id of the post', () => {
  const { hook, write } = open();
  write('One');
  act(() => hook.result.current.flush());
  hook.rerender({ subject: 'one' });
  expect(storedTexts()).toEqual({ 'draft:one:a-tab': 'One' });
});

test.each([
  ['full', 'QuotaExceededError'],
  ['blocked', 'SecurityError'],
])('a failure to store a draft is reported as %s', (result, name) => {
  const setItem = () => {
    throw new DOMException('No', name);
  };
  vi.stubGlobal('localStorage', { setItem, removeItem: () => undefined });
  const { hook, write } = open();
  expect(hook.result.current.result).toBe(result);
  write('One');
  act(() => vi.advanceTimersByTime(800));
  expect(hook.result.current.result).toBe(result);
});

/** The hook as a form uses it; `write(null)` says that everything is saved. */
function open() {
  let text: string | null = null;
  const unsaved = () => (text === null ? null : { version: null, base: null, values: { text } });
  const hook = renderHook(({ subject }) => useDraftAutosave({ subject, tab: 'a-tab', unsaved }), { initialProps: { subject: 'new' } });
  const write = (next: string | null) => {
    text = next;
    act(() => hook.result.current.schedule());
  };
  return { hook, write };
}

function storedTexts(): Record<string, string> {
  return Object.fromEntries(Object.entries(localStorage).map(([key, draft]) => [key, JSON.parse(draft).values.text]));
}

function hide(): void {
  setVisibility('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
}
