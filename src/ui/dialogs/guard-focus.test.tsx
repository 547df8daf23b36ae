// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { guardFocus } from './guard-focus.ts';

const user = setupUser();

function Screen({ onRemoved = () => {} }) {
  const main = useRef<HTMLElement>(null);
  const [isThere, setThere] = useState(true);
  useEffect(() => guardFocus(() => main.current), []);
  useEffect(() => {
    if (!isThere) onRemoved();
  }, [isThere, onRemoved]);
  return (
    <main ref={main} tabIndex={-1}>
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          Remove
        </button>
      )}
      <input aria-label="Name" />
    </main>
  );
}

test('the focus of a button that its action removes goes to the main element', async () => {
  render(<Screen />);
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('focus that goes elsewhere by itself is left there', async () => {
  render(<Screen onRemoved={() => screen.getByRole('textbox').focus()} />);
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}');
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('what goes after somebody pointed elsewhere takes no focus', async () => {
  const { rerender } = render(<button type="button">Gone</button>);
  const end = guardFocus(() => screen.queryByRole('main'));
  screen.getByRole('button').focus();
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  rerender(<main tabIndex={-1} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
  end();
});
