import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { confirm } from './confirm-dialog.ts';
import { undoToast, withdrawUndo } from './undo-toast.ts';

type Options<Item extends { id: string }> = {
  question: (item: Item) => string;
  /** Which item it is, below a question that does not name it. */
  detail?: (item: Item) => string;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  texts: { deleted: string; restored: string; notRestored: string };
  /** A second sentence of the message about the deletion. */
  consequence?: (item: Item) => ReactNode;
  /** Called when the item is gone, to move the focus. */
  onDeleted: () => void;
  onError: (error: unknown) => void | Promise<void>;
};

/** Deletes an item after a confirmation and offers to undo it; `busyId` is the item that is being deleted. */
export function useDeleteWithUndo<Item extends { id: string }>(options: Options<Item>) {
  const { question, detail, remove, restore, texts, consequence, onDeleted, onError } = options;
  const [busyId, setBusyId] = useState<string | null>(null);
  const undo = async (id: string) => {
    try {
      await restore(id);
      withdrawUndo([id]);
      toast.success(texts.restored);
    } catch (error) {
      console.error(texts.notRestored, error);
      toast.error(texts.notRestored);
    }
  };
  const deleteItem = async (item: Item) => {
    if (!(await confirm(question(item), 'Delete', true, detail?.(item)))) return;
    setBusyId(item.id);
    try {
      await remove(item.id);
      undoToast(texts.deleted, [item.id], () => void undo(item.id), consequence?.(item));
      onDeleted();
    } catch (error) {
      await onError(error);
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, deleteItem };
}
