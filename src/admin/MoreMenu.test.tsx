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
  for (const leave of [() => user.keyboard('{Escape}'), () => user.click(screen.getByText('Elsewhere')), () => user.click(comments())]) {
    await user.click(button);
    expect(comments()).toBeTruthy();
    await leave();
    expect(screen.queryByRole('link', { name: 'Comments' })).toBeNull();
  }
  expect(button.dataset.here).toBe('true');
});

test.each([
  [1, '1 unread comment'],
  [1_990, '1,990 unread comments'],
])('with %i unread comments the button and the link to them say: %s', async (unread, said) => {
  const button = open(unread);
  await userEvent.click(button);
  expect(button).toBe(screen.getByRole('button', { name: `More ${said}` }));
  screen.getByRole('link', { name: `Comments ${said}` });
});

test('unread enquiries are told beside their own link, and together with comments at the button', async () => {
  const button = open(2, 1);
  await userEvent.click(button);
  expect(button).toBe(screen.getByRole('button', { name: 'More 1 unread enquiry, 2 unread comments' }));
  screen.getByRole('link', { name: 'Enquiries 1 unread enquiry' });
});

test('the menu closes when the focus leaves it', async () => {
  const user = userEvent.setup();
  await user.click(open());
  for (let presses = 0; presses < 13; presses++) await user.tab();
  expect(screen.queryByRole('link', { name: 'Comments' })).toBeNull();
});

function open(unread = 0, enquiries = 0): HTMLElement {
  const element = (
    <>
      <MoreMenu unread={{ comments: unread, enquiries }} />
      <button type="button">Elsewhere</button>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen.getByRole('button', { name: /^More/ });
}

function comments(): HTMLElement {
  return screen.getByRole('link', { name: 'Comments' });
}
