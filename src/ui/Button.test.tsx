// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { Button } from './Button.tsx';

let end: () => void;

function Form() {
  const [isSaving, setSaving] = useState(false);
  end = () => setSaving(false);
  return (
    <>
      <Button busy={isSaving} onClick={() => setSaving(true)}>
        {isSaving ? 'Saving…' : 'Save'}
      </Button>
      <input aria-label="Name" />
    </>
  );
}

async function save(): Promise<void> {
  render(<Form />);
  await setupUser().click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Saving…' })).toHaveProperty('disabled', true);
  // A browser takes the focus away from what is disabled.
  document.body.tabIndex = -1;
  act(() => document.body.focus());
}

test('a button has the focus again once its action has ended', async () => {
  await save();
  act(end);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

test('focus that went elsewhere while the action ran stays there', async () => {
  await save();
  act(() => screen.getByRole('textbox').focus());
  act(end);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
