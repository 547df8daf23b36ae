// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { alert, confirm } from './confirm-dialog.ts';
import { DialogHost } from './DialogHost.tsx';

const host = () => {
  render(
    <main tabIndex={-1}>
      <DialogHost />
    </main>,
  );
  return setupUser();
};

test.each([
  ['Delete', true],
  ['Cancel', false],
])('a question answered with %s resolves to %s', async (button, expected) => {
  const user = host();
  const answer = confirm('Are you sure?', 'Delete', { danger: true });
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await answer).toBe(expected);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Escape answers no, and the focus starts on Cancel', async () => {
  const user = host();
  const answer = confirm('Are you sure?', 'Delete', { danger: true });
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.keyboard('[Escape]');
  expect(await answer).toBe(false);
});

test('a message has one button, which is focused and closes it', async () => {
  const user = host();
  const closed = alert('File size should be less than 5MB.');
  await screen.findByRole('alertdialog', { name: 'File size should be less than 5MB.' });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['OK']);
  await waitFor(() => expect(document.activeElement).toBe(buttons[0]));
  await user.keyboard('[Enter]');
  await closed;
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a second question answers the first with no', async () => {
  const user = host();
  const first = confirm('First?');
  const second = confirm('Second?');
  expect(await first).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await second).toBe(true);
});

test('no answer can be a yes after a while, and a no before that is a no', async () => {
  const user = host();
  const refused = confirm('First?', 'Sign out', { yesAfter: 60_000 });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await refused).toBe(false);
  vi.useFakeTimers();
  const unanswered = confirm('Second?', 'Sign out', { yesAfter: 60_000 });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(await unanswered).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
