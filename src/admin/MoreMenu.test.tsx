// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MoreMenu } from './MoreMenu.tsx';

test('the menu "More" shows its links, and closes after a choice, Escape, and a click elsewhere', async () => {
  const user = userEvent.setup();
  const button = open();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  for (const leave of [() => user.keyboard('{Escape}'), () => user.click(screen.getByText('Elsewhere')), () => user.click(inbox())]) {
    await user.click(button);
    expect(inbox()).toBeTruthy();
    await leave();
    expect(screen.queryByRole('link', { name: /^Inbox/ })).toBeNull();
  }
  expect(button.dataset.here).toBe('true');
});

test.each([
  [1, '1 to answer'],
  [1_990, '1,990 to answer'],
])('with %i messages to answer the button and the link to the inbox say: %s', async (toAnswer, said) => {
  const button = open(toAnswer);
  await userEvent.click(button);
  expect(button).toBe(screen.getByRole('button', { name: `More ${said}` }));
  screen.getByRole('link', { name: `Inbox Enquiries and comments ${said}` });
});

test('the menu closes when the focus leaves it', async () => {
  const user = userEvent.setup();
  await user.click(open());
  for (let presses = 0; presses < 13; presses++) await user.tab();
  expect(screen.queryByRole('link', { name: /^Inbox/ })).toBeNull();
});

function open(toAnswer = 0): HTMLElement {
  const element = (
    <>
      <MoreMenu toAnswer={toAnswer} />
      <button type="button">Elsewhere</button>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen.getByRole('button', { name: /^More/ });
}

function inbox(): HTMLElement {
  return screen.getByRole('link', { name: /^Inbox/ });
}
