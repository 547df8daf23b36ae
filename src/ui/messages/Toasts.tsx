import { type CSSProperties, useEffect } from 'react';
import { Toaster, toast, useSonner } from 'sonner';

/** The one place for messages, which `toast` of sonner shows: the newest alone, above the bar at the foot, below dialogs and menus. */
export function Toasts() {
  useNewestOnly();
  useEffect(() => {
    document.addEventListener('click', leaveMessage);
    document.addEventListener('keydown', undoByKey);
    return () => {
      document.removeEventListener('click', leaveMessage);
      document.removeEventListener('keydown', undoByKey);
    };
  }, []);
  return (
    <Toaster
      position="bottom-right"
      duration={6_000}
      visibleToasts={1}
      // Above bars, below dialogs and menus.
      style={{ '--width': 'var(--toast-width, 26rem)', zIndex: 'calc(var(--z-index-overlay) - 1)' } as CSSProperties}
      offset={{ right: 'var(--toast-end, 1.5rem)', bottom: 'var(--toast-foot, calc(var(--foot, 0px) + 1rem))' }}
      mobileOffset={{ left: '1rem', right: '1rem', bottom: 'var(--toast-foot, calc(var(--foot, 0px) + 0.75rem))' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'toast',
          actionButton: 'button toast-action',
          content: 'min-w-0 grow',
          title: 'font-medium',
          description: 'text-muted',
        },
      }}
    />
  );
}

function useNewestOnly(): void {
  const { toasts } = useSonner();
  useEffect(() => {
    // Sonner has the newest first.
    for (const { id } of toasts.slice(1)) toast.dismiss(id);
  }, [toasts]);
}

/** Ctrl or Cmd with Z presses the Undo that is shown, outside of fields, which undo for themselves. */
function undoByKey(event: KeyboardEvent): void {
  const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  const isField = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
  if (!isUndo || isField || event.defaultPrevented) return;
  const undo = [...document.querySelectorAll<HTMLElement>('.toast-action')].find(({ textContent }) => textContent === 'Undo');
  if (!undo) return;
  event.preventDefault();
  undo.click();
}

/**
 * The action of a message goes with it. Sonner gives the focus back when it leaves the message, else only once the last message has gone,
 * seconds later. Other buttons of a message stay, and keep the focus.
 */
function leaveMessage({ target }: MouseEvent): void {
  const action = target instanceof Element && target.closest<HTMLElement>('.toast-action');
  if (action) action.blur();
}
