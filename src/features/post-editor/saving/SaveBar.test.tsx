// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import type { ComponentProps, FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { storedPost } from '#tests/setup/post-editor.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { SaveBar } from './SaveBar.tsx';

const user = setupUser();
const isNew = { stored: null };
const isDraft = { stored: storedPost({ status: 'draft' }) };
const isWithdrawn = { stored: storedPost({ status: 'draft', first_published_at: '2026-11-01T08:00:00.000Z' }) };
const isScheduled = { stored: storedPost({ status: 'scheduled', publish_at: '2036-11-30T05:00:00.000Z' }) };
const isPublished = { stored: storedPost({}) };

test.each([
  ['a new post', isNew, 'Create Structured Blog', ['Save draft'], '“Create” goes public at once. A draft is not seen by readers.'],
  [
    'a draft',
    isDraft,
    'Publish',
    ['Update Structured Blog'],
    '“Publish” goes public at once. “Update” keeps it a draft: readers do not see it.',
  ],
  [
    'a withdrawn post',
    isWithdrawn,
    'Publish',
    ['Update Structured Blog'],
    '“Publish” brings it back at once. “Update” keeps it from readers.',
  ],
  [
    'a scheduled post',
    isScheduled,
    'Update Structured Blog',
    [],
    'Published at 9:00 AM on November 30, 2036, Dubai time. “Update” keeps the schedule.',
  ],
  ['a published post', isPublished, 'Update Structured Blog', [], '“Update” shows the changes to readers at once.'],
])('of %s one button is gold, and a line says what goes public', (...facts) => {
  const [, post, gold, quiet, line] = facts;
  open(post);
  const buttons = screen.getAllByRole('button');
  expect(buttons.filter(({ dataset }) => dataset.kind === 'main').map(({ textContent }) => textContent)).toEqual([gold]);
  expect(buttons.filter(({ dataset }) => dataset.kind !== 'main').map(({ textContent }) => textContent)).toEqual(['Cancel', ...quiet]);
  screen.getByText(line);
});

test.each([
  ['a new post', isNew, 'Creating...'],
  ['a draft', isDraft, 'Updating...'],
  ['a published post', isPublished, 'Updating...'],
])('while %s is being saved the button says what happens, and no second save can be requested', (_, post, label) => {
  open({ ...post, busy: true });
  const enabled = screen.getAllByRole('button').filter((button) => !isDisabled(button));
  expect(enabled.map(({ textContent }) => textContent)).toEqual(['Cancel']);
  expect(isDisabled(screen.getByRole('button', { name: label }))).toBe(true);
});

test.each([
  ['a new post', isNew, 'Save draft', 'draft'],
  ['a draft', isDraft, 'Publish', 'published'],
] as const)('of %s the button that is not its form’s own saves with its status', async (_, post, label, status) => {
  const { onSave, onSubmit } = open(post);
  await user.click(screen.getByRole('button', { name: label }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith(status);
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  ['Create', isNew, 'Create Structured Blog', isPublished, 'Update Structured Blog'],
  ['Save draft', isNew, 'Save draft', isDraft, 'Update Structured Blog'],
  ['Publish', isDraft, 'Publish', isPublished, 'Update Structured Blog'],
  ['Update', isDraft, 'Update Structured Blog', isDraft, 'Update Structured Blog'],
])('after %s the focus is where it was pressed', (_, before, pressed, after, now) => {
  const { show } = open(before);
  screen.getByRole('button', { name: pressed }).focus();
  show({ ...before, busy: true });
  show(after);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: now }));
});

test('the main button submits the form, Cancel does not', async () => {
  const { onSubmit, onCancel } = open(isNew);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Create Structured Blog' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('where the text is, is announced', () => {
  open(isNew);
  expect(screen.getByRole('status').textContent).toBe('Saved on this device');
});

test('who has the post is shown and left to the toast to announce', () => {
  open({ ...isPublished, indicator: { kind: 'readers', text: 'Readers see it' } });
  expect(screen.getByRole('status').textContent).toBe('');
  screen.getByText('Readers see it');
});

function open(props: Partial<ComponentProps<typeof SaveBar>>) {
  const [onSave, onCancel] = [vi.fn(), vi.fn()];
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const bar = (its: typeof props) => (
    <form onSubmit={onSubmit}>
      <SaveBar
        indicator={{ kind: 'open', text: 'Saved on this device' }}
        stored={null}
        busy={false}
        onSave={onSave}
        onCancel={onCancel}
        {...its}
      />
    </form>
  );
  const { rerender } = render(bar(props));
  return { onSave, onCancel, onSubmit, show: (its: typeof props) => rerender(bar(its)) };
}
