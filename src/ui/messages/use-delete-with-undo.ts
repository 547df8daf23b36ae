import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { confirm } from '../dialogs/confirm-dialog.ts';
import { failureToast } from './say-failure.ts';
import { undoToast, withdrawUndo } from './undo-toast.ts';

type Options<Item extends { id: string }> = {
  question: (item: Item) => string;
  /** Which item it is, below a question that does not name it. */
  about?: (item: Item) => string;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  texts: { deleted: string; restored: string; notRestored: string };
  /** What follows, said by the question. */
  consequence?: (item: Item) => string | undefined;
  /** What the message about the deletion adds; else the same. */
  live?: (item: Item) => ReactNode;
  /** Called when the item is gone. */
  onDeleted?: (item: Item) => void;
  onError: (error: unknown) => void | Promise<void>;
};

/** Deletes an item after a confirmation and offers to undo it; `busyId` is the item that is being deleted. */
export function useDeleteWithUndo<Item extends { id: string }>(options: Options<Item>) {
  const { question, about, remove, restore, texts, consequence, live, onDeleted, onError } = options;
  const [busyId, setBusyId] = useState<string | null>(null);
  const undo = async (id: string) => {
    try {
      await restore(id);
      withdrawUndo([id]);
      toast.success(texts.restored);
    } catch (error) {
      console.error(texts.notRestored, error);
      failureToast(texts.notRestored);
    }
  };
  const deleteItem = async (item: Item) => {
    const follows = consequence?.(item);
    if (!(await confirm(question(item), 'Delete', { danger: true, about: about?.(item), consequence: follows }))) return;
    setBusyId(item.id);
    try {
      await remove(item.id);
      undoToast(texts.deleted, [item.id], () => void undo(item.id), live?.(item) ?? follows);
      onDeleted?.(item);
    } catch (error) {
      await onError(error);
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, deleteItem };
}
