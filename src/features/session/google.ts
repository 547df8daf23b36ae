import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithPopup,
  signOut,
  type User,
} from 'firebase/auth';
import type { firebaseProject } from './firebase-project.ts';
// By its full path, because one-machine mode aliases this module at build time.
import type { Identity } from './session.ts';

declare const __FIREBASE_PROJECT__: ReturnType<typeof firebaseProject>;

/** The Firebase project, inlined at build time. */
const project = __FIREBASE_PROJECT__;

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

/** Signs in with Google's account chooser in a popup. One-machine mode builds with `local/sign-in/account-chooser.ts` instead. */
async function chooseAccount(auth: Auth): Promise<{ user: User; idToken: string }> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
  return { user, idToken: await user.getIdToken() };
}

/** Nothing to do for the real service. */
function prepare(_auth: Auth): void {}
