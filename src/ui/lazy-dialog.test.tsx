// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { preloadParts } from './load-later.ts';
import { Toasts } from './Toasts.tsx';

type Props = { onClose: () => void };

const failed = 'This part of the page could not be loaded. Check the connection and try again; what you typed is here.';

function Loaded({ onClose }: Props) {
  return (
    <button type="button" onClick={onClose}>
      The dialog
    </button>
  );
}

function open(load: () => Promise<typeof Loaded>) {
  render(<Screen dialog={lazyDialog<Props>(load)} />);
}

function Screen({ dialog: Dialog }: { dialog: (props: Props) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Text" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? <Dialog onClose={() => setOpen(false)} /> : 'Closed'}
      <Toasts />
    </>
  );
}

test('a dialog that cannot be loaded says so and is closed; the next try may succeed, and what was typed stays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const user = setupUser();
  let isThere = false;
  open(() => (isThere ? Promise.resolve(Loaded) : Promise.reject(new Error('offline'))));
  await user.type(screen.getByLabelText('Text'), 'Typed');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText(failed);
  expect(await screen.findByText('Closed', { exact: false })).toBeTruthy();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'The dialog' }));
  expect(screen.getByText('Closed', { exact: false })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Typed');
  warn.mockRestore();
});

test('a dialog that was loaded before is there at once', async () => {
  const user = setupUser();
  const load = vi.fn(() => Promise.resolve(Loaded));
  open(load);
  expect(load).not.toHaveBeenCalled();
  await preloadParts();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('button', { name: 'The dialog' })).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});
