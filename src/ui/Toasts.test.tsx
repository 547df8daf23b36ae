// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { Toasts } from './Toasts.tsx';

const user = setupUser();

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
