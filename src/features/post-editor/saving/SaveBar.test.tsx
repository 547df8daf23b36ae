// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import type { ComponentProps, FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { SaveBar } from './SaveBar.tsx';

const user = setupUser();
const isNew = { isStored: false, status: null };
const isDraft = { isStored: true, status: 'draft' } as const;
const isPublished = { isStored: true, status: 'published' } as const;

test.each([
  [isNew, ['Cancel', 'Save draft', 'Create Structured Blog']],
  [isDraft, ['Cancel', 'Publish', 'Update Structured Blog']],
  [isPublished, ['Cancel', 'Update Structured Blog']],
])('%j offers %j', { tags: ['§2.form'] }, (post, labels) => {
  open(post);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
});

test.each([
  [isNew, 'Creating...'],
  [isDraft, 'Updating...'],
  [isPublished, 'Updating...'],
])('while %j is being saved the button says %s and no second save can be requested', { tags: ['§4.busy', 'R24'] }, (post, label) => {
  open({ ...post, busy: true });
  const enabled = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
  expect(enabled.map(({ textContent }) => textContent)).toEqual(['Cancel']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled).toBe(true);
});

test.each([
  [isNew, 'Save draft', 'draft'],
  [isDraft, 'Publish', 'published'],
] as const)('%j: %s saves with the status %s', async (post, label, status) => {
  const { onSave, onSubmit } = open(post);
  await user.click(screen.getByRole('button', { name: label }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith(status);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the main button submits the form, Cancel does not', async () => {
  const { onSubmit, onCancel } = open(isNew);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Create Structured Blog' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('where the text is, is announced', { tags: ['§12.indicator'] }, () => {
  open(isNew);
  expect(screen.getByRole('status').textContent).toBe('Saved on this device');
});

test('who has the post is shown and left to the toast to announce', { tags: ['§12.indicator'] }, () => {
  open({ ...isPublished, indicator: { kind: 'readers', text: 'Readers see it' } });
  expect(screen.getByRole('status').textContent).toBe('');
  screen.getByText('Readers see it');
});

function open(props: Partial<ComponentProps<typeof SaveBar>>) {
  const [onSave, onCancel] = [vi.fn(), vi.fn()];
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <SaveBar
        indicator={{ kind: 'open', text: 'Saved on this device' }}
        isStored={false}
        status={null}
        busy={false}
        onSave={onSave}
        onCancel={onCancel}
        {...props}
      />
    </form>,
  );
  return { onSave, onCancel, onSubmit };
}
