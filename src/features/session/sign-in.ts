import { deleteServerSession } from './session-check.ts';
import { currentSession, endSession, sentLastText, setAuthenticating, startSession } from './session-store.ts';
import { exchangeToken } from './token-exchange.ts';

// Loaded on demand: Firebase is large, and only signing in needs it.
const google = () => import('./google.ts');

/** A sign-in that the server refused, with the text to show. */
export class SignInError extends Error {
  /** The account is not an administrator; retrying with it cannot succeed. */
  readonly refused: boolean;

  constructor(message: string, refused: boolean) {
    super(message);
    this.name = 'SignInError';
    this.refused = refused;
  }
}

/** Loads Firebase before the click, because browsers open a popup only in direct response to one. */
export async function prepareSignIn(): Promise<void> {
  try {
    await (await google()).prepareGoogle();
  } catch (error) {
    console.warn('Google login is not ready yet:', error);
  }
}

/**
 * Signs in with Google and exchanges the ID token for a session.
 * @throws SignInError when the server refuses it; any error of Firebase, after logging it
 */
export async function login(): Promise<void> {
  setAuthenticating(true);
  try {
    const account = await chooseAccount();
    const result = await exchangeToken(account.idToken);
    if (!('token' in result)) throw new SignInError(result.message, result.refused);
    startSession(result.token, result.expiresAt, { id: result.personId, email: account.email, displayName: account.displayName }, true);
  } catch (error) {
    if (error instanceof SignInError && error.refused) await forgetAccount();
    throw error;
  } finally {
    setAuthenticating(false);
  }
}

/**
 * Signs out here at once, then on the server, which gets the last text first, and with Google; the stored token is deleted even when the rest
 * fails.
 * @throws the failure, after logging it
 */
export async function logout(): Promise<void> {
  const { token } = currentSession();
  endSession('signing-out');
  try {
    await Promise.all([
      token && sentLastText().then(() => deleteServerSession(token)),
      google().then((module) => module.signOutOfGoogle()),
    ]);
  } catch (error) {
    console.error('Logout error:', error);
    throw error;
  } finally {
    // Only now: an administrator must not sign in on a page that is about to reload.
    endSession('leaving');
  }
}

async function chooseAccount() {
  try {
    return await (await google()).signInWithGoogle();
  } catch (error) {
    console.error('Google login error:', error);
    throw error;
  }
}

/** Signs the refused account out of Google, so that the next attempt offers a choice again. */
async function forgetAccount(): Promise<void> {
  await (await google()).signOutOfGoogle().catch((error: unknown) => console.error('Logout error:', error));
}
