import { useEffect } from 'react';
import { Toaster } from 'sonner';

/** Container of the messages at the edge of the screen, which `toast` of sonner shows. */
export function Toasts() {
  useEffect(() => {
    document.addEventListener('click', leaveMessage);
    return () => document.removeEventListener('click', leaveMessage);
  }, []);
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

/**
 * The action of a message goes with it. Sonner gives the focus back when it leaves the message, else only once the last message has gone,
 * seconds later. Other buttons of a message stay, and keep the focus.
 */
function leaveMessage({ target }: MouseEvent): void {
  const action = target instanceof Element && target.closest<HTMLElement>('.toast-action');
  if (action) action.blur();
}
