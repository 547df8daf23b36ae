import { isAdministrator } from './admin-allowlist.ts';
import { accessDenied } from './session.ts';
import { endOnServer } from './session-check.ts';
import { closeSession, currentSession, openSession, setAuthenticating } from './session-store.ts';
import { exchange } from './token-exchange.ts';

// Firebase is large, and signing in alone needs it.
const google = () => import('./google.ts');

/** A sign-in that the server did not accept, with the sentence for the person. */
export class SignInError extends Error {
  /** The account may not enter; trying again with it is of no use. */
  readonly refused: boolean;

  constructor(message: string, refused: boolean) {
    super(message);
    this.name = 'SignInError';
    this.refused = refused;
  }
}

/** Loads what signing in needs before the click: browsers open windows only in answer to one. */
export async function prepareSignIn(): Promise<void> {
  try {
    await (await google()).prepareGoogle();
  } catch (error) {
    console.warn('Google login is not ready yet:', error);
  }
}

/**
 * Signs in with Google and exchanges that for a session.
 * @throws SignInError when the server does not accept it; whatever Google's library throws, after logging it (specification, section 8)
 */
export async function login(): Promise<void> {
  setAuthenticating(true);
  try {
    const account = await chooseAccount();
    const result = await exchange(account.idToken);
    if (!('token' in result)) throw new SignInError(result.message, result.refused);
    const isAdmin = await isAdministrator(account.email);
    if (isAdmin) return openSession(result.token, result.expiresAt, account, isAdmin);
    await endOnServer(result.token).catch(() => undefined);
    throw new SignInError(accessDenied, true);
  } catch (error) {
    if (error instanceof SignInError && error.refused) await forgetAccount();
    throw error;
  } finally {
    setAuthenticating(false);
  }
}

/**
 * Ends the session here, on the server and with Google; this browser forgets the token whatever fails.
 * @throws what went wrong, after logging it (specification, section 8)
 */
export async function logout(): Promise<void> {
  const { token } = currentSession();
  closeSession('out');
  try {
    await Promise.all([token && endOnServer(token), google().then((module) => module.signOutOfGoogle())]);
  } catch (error) {
    console.error('Logout error:', error);
    throw error;
  }
}

/** Exchanges the session for a new one without a question, as long as Google still knows the person; false when that is not so. */
export async function renewSession(): Promise<boolean> {
  const { user, isAdmin } = currentSession();
  const idToken = await (await google()).freshIdToken();
  const result = idToken && user ? await exchange(idToken) : null;
  if (!user || !result || !('token' in result)) return false;
  openSession(result.token, result.expiresAt, user, isAdmin);
  return true;
}

async function chooseAccount() {
  try {
    return await (await google()).signInWithGoogle();
  } catch (error) {
    console.error('Google login error:', error);
    throw error;
  }
}

/** A refused account must not be taken again without a question (decision 7). */
async function forgetAccount(): Promise<void> {
  await (await google()).signOutOfGoogle().catch((error: unknown) => console.error('Logout error:', error));
}
