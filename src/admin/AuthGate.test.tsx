// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken, tokenKeys } from '#src/features/session/tokens.ts';
import { setupUser } from '#tests/setup/user-event.ts';

vi.mock('#src/features/session/google.ts', () => ({ prepareGoogle: vi.fn() }));

const denied = { detail: 'No.', code: 'access_denied' };
const session = {
  email: 'owner@example.com',
  display_name: 'Owner',
  person_id: '00000000-0000-4000-8000-00000000000a',
  expires_at: '2100-01-01T00:00:00Z',
};
const tokens = () => tokenKeys.map((key) => localStorage.getItem(key));

let answer: () => Response | Promise<Response>;

beforeEach(() => {
  // Each test is a page of its own, with a session of its own.
  vi.resetModules();
  storeToken('of-an-earlier-visit');
  vi.stubGlobal('fetch', async () => answer());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the restored session of a removed administrator leads to the home page at once', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  answer = () => Response.json(denied, { status: 403 });
  await open();
  await waitFor(() => expect(replace.mock.calls).toEqual([['/']]));
  expect(tokens()).toEqual([null, null]);
  expect(screen.queryByText('A screen')).toBeNull();
});

test('a server that is unreachable when the page opens does not end the session, and Try again goes on', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Could not reach the server. Try again.');
  expect(tokens()).toEqual(['of-an-earlier-visit', 'of-an-earlier-visit']);
  answer = () => Response.json(session);
  await setupUser().click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('A screen');
});

test('when somebody signs out in another tab, the screen is gone at once and the page is loaded anew, without a question', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  answer = () => Response.json(session);
  await open();
  await screen.findByText('A screen');
  act(() => signOutInAnotherTab());
  expect(screen.queryByText('A screen')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(replace.mock.calls).toEqual([['/layla_noor_portfolio']]));
});

test('whoever signs out while the site does not answer is told so, and gets the login screen once it answers, also with a Wi-Fi that leads nowhere', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  answer = () => Response.json(session);
  await open();
  await screen.findByText('A screen');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  act(() => signOutInAnotherTab());
  await screen.findByText('You are signed out. The login screen opens when this device is online again.');
  expect(replace).not.toHaveBeenCalled();
  answer = () => new Response();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/layla_noor_portfolio'));
});

test.each([
  ['while its screen is open', 'A screen'],
  ['while its page is closed', null],
])('a device that was signed out from another one %s says so on the login screen, also when the page is loaded anew', async (_, shown) => {
  vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  localStorage.setItem('text:1:1', '{}');
  const detail = 'This device was signed out from Safari on iPhone. Please sign in again.';
  const signedOut = () => Response.json({ detail, code: 'signed_out' }, { status: 401 });
  answer = shown ? () => Response.json(session) : signedOut;
  await open();
  if (shown) {
    await screen.findByText(shown);
    answer = signedOut;
    const { checkToken } = await import('#src/features/session/session-check.ts');
    await act(() => checkToken('of-an-earlier-visit'));
  } else await screen.findByText(detail, { exact: false });
  cleanup();
  vi.resetModules();
  await open();
  await screen.findByRole('button', { name: 'Sign in with Google' });
  expect(screen.getByRole('status').textContent).toBe(`${detail} What was not saved is kept on this device.`);
});

test('a session that ended by itself asks for another sign-in, and Escape does not show the screen', async () => {
  answer = () => Response.json(session);
  await open();
  await screen.findByText('A screen');
  act(() => {
    storeToken(null);
    window.dispatchEvent(new StorageEvent('storage', { key: 'admin_token' }));
  });
  await screen.findByRole('dialog', { name: 'Admin Panel' });
  await setupUser().keyboard('{Escape}');
  const dialog = screen.getByRole('dialog', { name: 'Admin Panel' });
  expect([dialog.dataset.sessionEnded, dialog.parentElement]).toEqual(['true', document.body]);
  expect(screen.getByText('A screen')).toBeTruthy();
});

/** The other tab has done the rest. */
function signOutInAnotherTab(): void {
  storeToken(null, '');
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin_token' }));
}

async function open(): Promise<void> {
  const { AuthGate } = await import('./AuthGate.tsx');
  const router = createMemoryRouter([{ Component: AuthGate, children: [{ index: true, element: 'A screen' }] }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
