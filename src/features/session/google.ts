import { initializeApp } from 'firebase/app';
import { type Auth, browserLocalPersistence, indexedDBLocalPersistence, initializeAuth, signOut } from 'firebase/auth';
// By its full name, because one-machine mode replaces this one module when it builds.
import { chooseAccount, prepare, project } from '#src/features/session/google-popup.ts';
import type { Identity } from './session.ts';

let auth: Auth | undefined;

function firebaseAuth(): Auth {
  if (auth) return auth;
  auth = initializeAuth(initializeApp(project), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  prepare(auth);
  return auth;
}

/** Starts the library, so that the click that follows may open a window at once. */
export async function prepareGoogle(): Promise<void> {
  await firebaseAuth().authStateReady();
}

/** The account that the person chooses, with a fresh ID token. @throws FirebaseError when they do not, or when it cannot be reached */
export async function signInWithGoogle(): Promise<Identity & { idToken: string }> {
  const { user } = await chooseAccount(firebaseAuth());
  return { email: user.email ?? '', displayName: user.displayName, idToken: await user.getIdToken() };
}

/** A new ID token of whoever signed in with Google here before; null when nobody did. */
export async function freshIdToken(): Promise<string | null> {
  await firebaseAuth().authStateReady();
  return (await firebaseAuth().currentUser?.getIdToken(true)) ?? null;
}

export async function signOutOfGoogle(): Promise<void> {
  await firebaseAuth().authStateReady();
  await signOut(firebaseAuth());
}
