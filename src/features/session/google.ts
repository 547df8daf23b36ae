import { initializeApp } from 'firebase/app';
import { type Auth, browserLocalPersistence, indexedDBLocalPersistence, initializeAuth, signOut } from 'firebase/auth';
// By its full path, because one-machine mode aliases this module at build time.
import { chooseAccount, prepare, project } from '#src/features/session/google-popup.ts';
import type { Identity } from './session.ts';

let auth: Auth | undefined;

function firebaseAuth(): Auth {
  if (auth) return auth;
  auth = initializeAuth(initializeApp(project), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  prepare(auth);
  return auth;
}

/** Initialises Firebase, so that the next click can open the popup at once. */
export async function prepareGoogle(): Promise<void> {
  await firebaseAuth().authStateReady();
}

/** The chosen account with a fresh ID token. @throws FirebaseError when the popup is closed or Google cannot be reached */
export async function signInWithGoogle(): Promise<Identity & { idToken: string }> {
  const { user, idToken } = await chooseAccount(firebaseAuth());
  return { email: user.email ?? '', displayName: user.displayName, idToken };
}

export async function signOutOfGoogle(): Promise<void> {
  await firebaseAuth().authStateReady();
  await signOut(firebaseAuth());
}
