// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import type { Saving } from './saving.ts';
import { useAfterSave } from './use-after-save.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

test.each([
  [true, 'Blog created successfully!'],
  [false, 'Blog updated successfully!'],
])('the list opens 1.5 s after a save and repeats the message (created: %s)', async (created, message) => {
  open({ phase: 'saved', created });
  act(() => vi.advanceTimersByTime(1_499));
  expect(screen.queryByText('The list')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText('The list')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(toast.getToasts().map((shown) => 'title' in shown && shown.title)).toEqual([message]);
});

test.each([
  [{ published_revision: 6 }, 'Live. Search engines can see it at about 2:10 PM.'],
  [{ published_revision: 5 }, 'Live.'],
  [{ status: 'draft' }, 'Readers can’t see a draft.'],
])('after the message the toast says who sees the post, and offers to share one that is published: %j', async (parts, text) => {
  open({ phase: 'saved', parts });
  await act(() => vi.advanceTimersByTimeAsync(1_600));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Text for LinkedIn' })).toHaveLength(text.includes('draft') ? 0 : 1);
});

test('the toast of a save that brought a stored post to readers begins with "Published."', async () => {
  open({ phase: 'saved', published: true, parts: { published_revision: 6 } });
  await act(() => vi.advanceTimersByTimeAsync(1_600));
  expect(screen.getByText('Published. Search engines can see it at about 2:10 PM.')).toBeTruthy();
});

test('the status that the toast tells is read after the save', async () => {
  const requests = open({ phase: 'saved' });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/publish']);
});

test('an administrator who has typed meanwhile stays on the form', () => {
  open({ phase: 'saved', isUnsaved: true });
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('The list')).toBeNull();
});

test('a draft that was saved where the caret is stays on the form', () => {
  open({ phase: 'saved', stays: true });
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('The list')).toBeNull();
});

test('a save that failed stays on the form', () => {
  open({ phase: 'failed' });
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('The list')).toBeNull();
});

test('a reload after the first save opens the created post', () => {
  open({ phase: 'saved', created: true });
  expect(window.location.pathname).toBe('/layla_noor_portfolio/blogs/edit/created');
});

type Situation = { phase: Saving['phase']; created?: boolean; published?: boolean; isUnsaved?: boolean; stays?: boolean; parts?: object };

function open({ phase, created = false, published = false, isUnsaved = false, stays = false, parts = {} }: Situation) {
  const publishing = publishedStatus({ state: 'saved', wanted_revision: 6, next_attempt: '2026-11-21T10:08:00Z' });
  const requests = stubApi(() => Response.json(publishing));
  const stored = postSchema.parse({ ...blogRow({ id: 'created' }), ...parts });
  const nothingRefused = { asked: undefined, isRefusedByForm: false, detail: null, fields: {} };
  const saving: Saving = { ...nothingRefused, phase, stored, done: { isPublic: true }, created, published, stays, sendCount: 1 };
  renderScreens({ '/blogs/create': <Form saving={saving} isUnsaved={() => isUnsaved} />, '/blogs': 'The list' });
  return requests;
}

function Form({ saving, isUnsaved }: { saving: Saving; isUnsaved: () => boolean }) {
  useAfterSave(saving, isUnsaved);
  return 'The form';
}
