import type { MouseEvent } from 'react';
import { toast } from 'sonner';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import { type MergedForm, settledForm } from './merge-forms.ts';

/** An open form as an undo needs it: what it says now, and a way to put another text into it. */
export type OpenForm<F> = { merge: (base: F | null, mine: F, theirs: F) => MergedForm<F>; read: () => F; put: (text: F) => void };

/** Says what was put into a form, and offers to take it out again; what was typed or came in elsewhere since then stays. */
export function offerUndo<F>(message: string, { after, before }: { after: F; before: F }, { merge, read, put }: OpenForm<F>): void {
  const undo = () => put(settledForm(merge(after, read(), before), () => 'theirs'));
  const action = { label: 'Undo', onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => undoBy(currentTarget, undo) };
  toast(message, { duration: undoMs, action });
}

/** Sonner gives the focus back when it leaves the message; what is undone may then put it elsewhere. */
function undoBy(button: HTMLElement, undo: () => void): void {
  button.blur();
  undo();
}
