// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#tests/setup/user-event.ts';
import { lazyMenu, type MenuButton } from './lazy-menu.tsx';
import { Toasts } from './Toasts.tsx';

const failed = 'This part of the page could not be loaded. Check the connection and try again; what you typed is here.';

function Loaded({ button }: MenuButton) {
  return (
    <>
      {button}
      <div role="menu">
        <div role="menuitem" tabIndex={-1}>
          The entry
        </div>
      </div>
    </>
  );
}

function show(load: () => Promise<typeof Loaded>) {
  const Menu = lazyMenu<object>('menu', load);
  render(
    <>
      <Menu button={<button type="button">Actions</button>} />
      <Toasts />
    </>,
  );
  return screen.getByRole('button', { name: 'Actions' });
}

test('a menu is loaded when its button is pressed; the button is busy meanwhile', async () => {
  const user = setupUser();
  const loading = Promise.withResolvers<typeof Loaded>();
  const button = show(() => loading.promise);
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  await user.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  loading.resolve(Loaded);
  expect(await screen.findByRole('menuitem', { name: 'The entry' })).toBeTruthy();
});

test('a menu that is opened by a key begins with its first entry', async () => {
  const user = setupUser();
  const button = show(() => Promise.resolve(Loaded));
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menuitem', { name: 'The entry' })).toBe(document.activeElement);
});

test('a menu that cannot be loaded says so, and is tried again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const user = setupUser();
  let isThere = false;
  const button = show(() => (isThere ? Promise.resolve(Loaded) : Promise.reject(new Error('offline'))));
  await user.click(button);
  await screen.findByText(failed);
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('menuitem', { name: 'The entry' })).toBeTruthy();
  warn.mockRestore();
});
