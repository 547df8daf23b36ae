import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import { dismissSignIn, useSession } from '../session-store.ts';

const SignInDialog = lazyDialog(async () => (await import('./SignInDialog.tsx')).SignInDialog);

/** Asks for another sign-in over the open screen when the session has expired; the screen keeps its input. */
export function SessionDialog() {
  const { phase, isSignInOpen } = useSession();
  return phase === 'expired' && isSignInOpen && <SignInDialog onClose={dismissSignIn} />;
}
