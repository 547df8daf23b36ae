import { type Auth, browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup, type UserCredential } from 'firebase/auth';
import type { firebaseProject } from './firebase-project.ts';

declare const __FIREBASE_PROJECT__: ReturnType<typeof firebaseProject>;

/** The Firebase project, inlined at build time. */
export const project = __FIREBASE_PROJECT__;

/** Opens Google's account chooser in a popup. One-machine mode builds with `local/sign-in/account-chooser.ts` instead. */
export function chooseAccount(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
}

/** Nothing to do for the real service. */
export function prepare(_auth: Auth): void {}
