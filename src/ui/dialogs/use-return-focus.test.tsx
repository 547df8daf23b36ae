// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { Dialog } from './Dialog.tsx';

function Example({ removeOpener = false }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      {!(isOpen && removeOpener) && (
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Edit Partner">
        Form
      </Dialog>
    </main>
  );
}

async function openAndClose() {
  const user = setupUser();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit Partner' });
  await user.keyboard('[Escape]');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('focus returns to the element that opened the dialog', async () => {
  render(<Example />);
  await openAndClose();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
});

test('focus returns to the main element when the opener is gone', async () => {
  render(<Example removeOpener />);
  await openAndClose();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
