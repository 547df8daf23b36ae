// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Auth, AuthContext } from '#src/features/session/use-auth.ts';
import { useKeptText, useUnsentText } from '#src/features/versioned-form/unsent-texts.ts';
import { renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { TopBar } from './TopBar.tsx';

const user = { id: 'owner', email: 'owner@example.com', displayName: 'Owner' };
const logout = vi.fn(async () => undefined);

afterEach(() => vi.useRealTimers());

test('"Logout" signs out at once', async () => {
  open();
  await press('Logout');
  expect(logout).toHaveBeenCalledOnce();
});

test('where a text would be lost it asks, and whoever has walked away is signed out after 20 seconds', async () => {
  open(<LostText />);
  await press('Logout');
  expect(logout).not.toHaveBeenCalled();
  screen.getByRole('alertdialog', { description: 'Without an answer you are signed out after 20 seconds.' });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(logout).toHaveBeenCalledOnce();
});

/** A form whose text neither the device nor the server takes. */
function LostText() {
  useKeptText(() => false);
  useUnsentText(async () => false);
  return null;
}

function open(form: ReactNode = null): void {
  logout.mockClear();
  stubApi(() => Response.json({ detail: 'No figures.' }, { status: 404 }));
  const auth: Auth = { user, isAdmin: true, backendToken: 'token', loading: false, login: async () => undefined, logout };
  renderScreens({
    '/dashboard': (
      <AuthContext value={auth}>
        <TopBar />
        {form}
      </AuthContext>
    ),
  });
  vi.useFakeTimers();
}

async function press(name: string): Promise<void> {
  await act(async () => {
    screen.getByRole('button', { name }).click();
    await vi.advanceTimersByTimeAsync(0);
  });
}
