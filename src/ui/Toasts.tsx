import { Toaster } from 'sonner';

/** Where passing messages appear (`toast` of sonner); above the thumb on a phone. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-center"
      duration={6_000}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast', actionButton: 'button toast-action', title: 'min-w-0 grow' } }}
    />
  );
}
