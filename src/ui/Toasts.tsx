import { Toaster } from 'sonner';

/** Container of the messages at the edge of the screen, which `toast` of sonner shows. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-center"
      duration={6_000}
      toastOptions={{
        unstyled: true,
        classNames: { toast: 'toast', actionButton: 'button toast-action', content: 'min-w-0 grow', description: 'mt-0.5 text-muted' },
      }}
    />
  );
}
