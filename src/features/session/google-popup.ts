import { type Auth, browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup, type UserCredential } from 'firebase/auth';

/** The Firebase project, from the build's settings (README, 'How it goes live'). */
export const project = {
  apiKey: import.meta.env.PUBLIC_FIREBASE_API_KEY ?? '',
  authDomain: import.meta.env.PUBLIC_FIREBASE_AUTH_DOMAIN ?? '',
  projectId: import.meta.env.PUBLIC_FIREBASE_PROJECT_ID ?? '',
};

/** Asks Google, in a window of its own, which account it is. One-machine mode builds with `local/sign-in/account-chooser.ts` instead. */
export function chooseAccount(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
}

/** Nothing to do for the real service. */
export function prepare(_auth: Auth): void {}
