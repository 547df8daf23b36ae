import { dismissSignIn, useSession } from '../session-store.ts';
import { SignInDialog } from './SignInDialog.tsx';

/** Asks for another sign-in over the open screen when the session has expired; the screen keeps its input. */
export function SessionDialog() {
  const { phase, isSignInOpen } = useSession();
  return phase === 'expired' && isSignInOpen && <SignInDialog onClose={dismissSignIn} />;
}
