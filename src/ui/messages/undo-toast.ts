import type { ReactNode } from 'react';
import { toast } from 'sonner';

/** Milliseconds for which a change can be undone from its message (§10.bin). */
export const undoMs = 10_000;

/** The messages that are shown, each with the items that its Undo would bring back. */
const offers = new Map<string | number, Set<string>>();

/** Says what was done with these items, and offers to undo it. */
export function undoToast(message: string, ids: readonly string[], undo: () => void, description?: ReactNode): void {
  const action = { label: 'Undo', onClick: undo };
  const forget = ({ id }: { id: string | number }) => void offers.delete(id);
  const id = toast.success(message, { description, duration: undoMs, action, onAutoClose: forget, onDismiss: forget });
  offers.set(id, new Set(ids));
}

/** These items are back, whichever way: a message that has nothing else to undo goes. */
export function withdrawUndo(ids: readonly string[]): void {
  for (const [toastId, items] of offers) {
    const hadSome = ids.some((id) => items.delete(id));
    if (hadSome && items.size === 0) toast.dismiss(toastId);
  }
}
