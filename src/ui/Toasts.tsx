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

/** A button that was pressed goes with its message. Sonner gives the focus back when it leaves; otherwise only when its last message goes, seconds later. */
function leaveMessage({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('.toast button');
  if (button) button.blur();
}
