import { Dialog } from 'radix-ui';
import { Button } from '#src/ui/Button.tsx';
import { useReturnFocus } from '#src/ui/use-return-focus.ts';
import { LoginCard } from './LoginCard.tsx';

/** The sign-in over an open screen. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <SignInContent />
    </Dialog.Root>
  );
}

function SignInContent() {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="dialog-overlay" data-opaque />
      <Dialog.Content className="dialog" onInteractOutside={(event) => event.preventDefault()} onCloseAutoFocus={returnFocus}>
        <Dialog.Title className="text-2xl">Admin Panel</Dialog.Title>
        <Dialog.Description className="mt-2 mb-5">
          Your session has ended. Sign in again and go on where you were: nothing that you typed is lost.
        </Dialog.Description>
        <LoginCard leaveWhenRefused={false} />
        <Dialog.Close asChild>
          <Button kind="quiet" className="mt-2 w-full">
            Not now
          </Button>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  );
}
