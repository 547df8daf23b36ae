import { Dialog } from 'radix-ui';
import { useReturnFocus } from '#src/ui/dialogs/use-return-focus.ts';
import { LoginCard } from './LoginCard.tsx';

/**
 * The sign-in over a screen whose session ended by itself. The screen keeps its input and cannot be read meanwhile (§4.session-ended), so
 * that the dialog can be left by a sign-in or to the home page only.
 */
export function SignInDialog() {
  return (
    <Dialog.Root open>
      <SignInContent />
    </Dialog.Root>
  );
}

function SignInContent() {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="dialog-overlay" data-session-ended />
      <Dialog.Content className="dialog floating" data-session-ended onCloseAutoFocus={returnFocus}>
        <Dialog.Title className="text-2xl">Admin Panel</Dialog.Title>
        <Dialog.Description className="mt-2 mb-5">
          Your session has ended. Sign in again and go on where you were: nothing that you typed is lost.
        </Dialog.Description>
        <LoginCard leaveWhenRefused={false} />
        <a href="/" className="link mt-4 inline-flex min-h-11 items-center text-sm">
          Back to Home
        </a>
      </Dialog.Content>
    </Dialog.Portal>
  );
}
