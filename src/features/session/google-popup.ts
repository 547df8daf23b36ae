import { type Auth, browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup, type User } from 'firebase/auth';
import type { firebaseProject } from './firebase-project.ts';

declare const __FIREBASE_PROJECT__: ReturnType<typeof firebaseProject>;

/** The Firebase project, inlined at build time. */
export const project = __FIREBASE_PROJECT__;

/** Signs in with Google's account chooser in a popup. One-machine mode builds with `local/sign-in/account-chooser.ts` instead. */
export async function chooseAccount(auth: Auth): Promise<{ user: User; idToken: string }> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
  return { user, idToken: await user.getIdToken() };
}

/** Nothing to do for the real service. */
export function prepare(_auth: Auth): void {}
