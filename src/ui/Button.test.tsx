// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { Button } from './Button.tsx';

const user = setupUser();
let end: () => void;

function Form({ onSave }: { onSave: () => void }) {
  const [isSaving, setSaving] = useState(false);
  end = () => setSaving(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
        setSaving(true);
      }}
    >
      <Button type="submit" busy={isSaving}>
        {isSaving ? 'Saving…' : 'Save'}
      </Button>
    </form>
  );
}

test('a busy button says so, submits nothing a second time, and has the focus throughout', async () => {
  const onSave = vi.fn();
  render(<Form onSave={onSave} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving…' });
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  // A browser would take the focus from it.
  expect(button.disabled).toBe(false);
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
  act(end);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  expect(button.hasAttribute('aria-disabled')).toBe(false);
});

test('a disabled button can be reached and does nothing', async () => {
  const onClick = vi.fn();
  render(
    <Button disabled onClick={onClick}>
      Next
    </Button>,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  await user.keyboard('{Enter} ');
  expect(onClick).not.toHaveBeenCalled();
});
