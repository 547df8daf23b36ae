// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { prepareSignIn, SignInError } from '../sign-in.ts';
import { AuthContext } from '../use-auth.ts';
import { LoginCard } from './LoginCard.tsx';

vi.mock('../sign-in.ts', async (importOriginal) => ({ ...(await importOriginal<object>()), prepareSignIn: vi.fn() }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show({ login = async () => undefined, leaveWhenRefused = true }: Partial<Parameters<typeof card>[0]> = {}) {
  render(card({ login, leaveWhenRefused }));
  return setupUser();
}

function card({ login, leaveWhenRefused }: { login: () => Promise<void>; leaveWhenRefused: boolean }) {
  const auth = { user: null, isAdmin: false, backendToken: null, loading: false, login, logout: async () => undefined };
  return (
    <AuthContext value={auth}>
      <LoginCard leaveWhenRefused={leaveWhenRefused} />
    </AuthContext>
  );
}

const button = () => screen.getByRole('button');

test('the card loads the sign-in before the click', () => {
  show();
  expect(prepareSignIn).toHaveBeenCalled();
});

test.each([
  ['an error of Google', new Error('auth/popup-closed-by-user'), 'Login failed. Please try again.'],
  ['a refused sign-in', new SignInError('Could not reach the server. Try again.', false), 'Could not reach the server. Try again.'],
])('%s is shown, and another attempt clears it', async (_, error, text) => {
  const login = vi.fn().mockRejectedValueOnce(error).mockResolvedValueOnce(undefined);
  const user = show({ login });
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await user.click(button());
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['the login screen', true, 1],
  ['the dialog over a form', false, 0],
])('a refused account is sent to the home page after three seconds from %s: %s', async (_, leaveWhenRefused, calls) => {
  vi.useFakeTimers();
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  show({ login: () => Promise.reject(new SignInError('No.', true)), leaveWhenRefused });
  await act(async () => button().click());
  expect(screen.getByRole('alert').textContent).toBe('No.');
  expect(isDisabled(button())).toBe(leaveWhenRefused);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(replace.mock.calls).toEqual(Array(calls).fill(['/']));
});
