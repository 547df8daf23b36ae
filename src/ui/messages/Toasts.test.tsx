// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { Toasts } from './Toasts.tsx';

const user = setupUser();
afterEach(() => void toast.dismiss());

test('a button that stays in its message keeps the focus; Undo, which goes, gives it back', async () => {
  render(
    <>
      <button type="button">Row</button>
      <Toasts />
    </>,
  );
  const row = screen.getByRole('button', { name: 'Row' });
  row.focus();
  toast('Published.', { description: <button type="button">Copy link</button>, action: { label: 'Undo', onClick: () => undefined } });
  const copy = await screen.findByRole('button', { name: 'Copy link' });
  await user.click(copy);
  expect(document.activeElement).toBe(copy);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(document.activeElement).toBe(row);
});

test('the keys of undoing press the Undo that is shown, outside of fields', async () => {
  const undo = vi.fn();
  render(
    <>
      <button type="button">Row</button>
      <input aria-label="Field" />
      <Toasts />
    </>,
  );
  toast('Withdrawn.', { action: { label: 'Undo', onClick: undo } });
  await screen.findByRole('button', { name: 'Undo' });
  screen.getByRole('textbox', { name: 'Field' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Row' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
});
