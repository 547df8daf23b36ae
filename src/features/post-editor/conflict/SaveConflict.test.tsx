// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Post } from '#src/features/posts/post.ts';
import {
  announced,
  field,
  fill,
  openEditor,
  press,
  type SaveAnswer,
  statusLine,
  storedPost,
  stubSaves,
  succeed,
} from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';
import { emptyForm } from '../model/post-form.ts';

const draft = { status: 'draft' } as const;
const seen = '2026-11-01T08:00:00.000Z';
const scheduled = { status: 'scheduled', publish_at: '2026-11-21T10:00:00.000Z' } as const;
const later = { status: 'scheduled', publish_at: '2036-11-30T05:00:00.000Z' } as const;
let answer: SaveAnswer;
let saves: () => ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  saves = stubSaves((request) => answer(request));
});

test.each<[string, Partial<Post>, Partial<Post>, string, string]>([
  ['published a draft', draft, {}, byEditor(), 'It is published now: readers see it.'],
  ['withdrew the post', {}, { ...draft, first_published_at: seen }, byEditor(), 'It is withdrawn now: readers can’t see it.'],
  ['cancelled the schedule', scheduled, draft, byEditor(), 'It is a draft now: readers can’t see it.'],
  ['changed the schedule', scheduled, later, byEditor(), 'It is scheduled now, for Sunday, November 30, 2036 at 9:00 AM Dubai time.'],
  ['was the scheduler', scheduled, {}, byClock(), 'It is published now: readers see it.'],
])(
  'when who saved meanwhile %s, both texts come into the form and nothing is saved before another click',
  async (_, before, after, happened, consequence) => {
    answer = conflictWith(after);
    openEditor({ ...before, version: 6 });
    await fill({ Introduction: 'Half a sent' });
    await press('Update Structured Blog');
    await screen.findByText(`${happened} ${consequence} Choose for each field; nothing is saved yet.`);
    answer = succeed;
    await press('Put what is chosen into the form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([field('Subtitle (required)').value, field('Introduction').value]).toEqual(['Theirs', 'Half a sent']);
    expect(saves()).toHaveLength(1);
    expect(announced('alert')).toEqual([]);
    await press('Update Structured Blog');
    await waitFor(() => expect(saves()[1]).toMatchObject({ body: { subtitle: 'Theirs', introduction: 'Half a sent', version: 7 } }));
    expect(saves()[1]?.body).not.toHaveProperty('status');
  },
);

test('the text of this tab is not offered to it as one that was left, once the versions are settled', async () => {
  answer = conflictWith(draft);
  openEditor({ ...draft, version: 6 });
  await fill({ Introduction: 'Half a sent' });
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('draft:'))).toBe(true));
  await press('Save draft');
  await screen.findByRole('dialog', { name: 'Two versions of this article' });
  answer = succeed;
  await press('Save my choices');
  await waitFor(() => expect(saves()).toHaveLength(2));
  await waitFor(() => expect(statusLine()).toBe('Draft, saved'));
  expect(screen.queryByText(/^There is unsaved text on this device/)).toBeNull();
});

test.each([
  ['s', 'KeyS'],
  ['س', 'KeyS'],
])('a draft that is saved with Ctrl+%s does not withdraw what somebody published meanwhile', async (key, code) => {
  answer = conflictWith({});
  openEditor({ ...draft, version: 6 });
  await fill({ Introduction: 'Half a sent' });
  const pressed = new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
  await screen.findByRole('dialog', { name: 'Two versions of this article' });
  await press('Put what is chosen into the form');
  await waitFor(() => expect(statusLine()).toBe('Published, with unpublished changes'));
  expect(saves()).toHaveLength(1);
});

function conflictWith(parts: Partial<Post>): SaveAnswer {
  const current = storedPost({ ...emptyForm(), title: 'Stored', subtitle: 'Theirs', introduction: 'Stored.', version: 7, ...parts });
  return () =>
    Response.json({ detail: 'x', current, updated_by: 'editor@example.com', updated_at: '2026-11-21T10:00:03Z' }, { status: 409 });
}

function byEditor(): string {
  return 'editor@example.com saved this article on Nov 21, 2026, 2:00 PM, after you had opened it.';
}

function byClock(): string {
  return 'This article was published at its time, Nov 21, 2026, 2:00 PM, after you had opened it.';
}
