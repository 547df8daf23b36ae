import { formOf, type PostForm } from '../form/post-form.ts';
import type { usePostEditor } from '../form/use-post-editor.ts';
import { conflictSentence } from '../saving/SaveMessages.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';

type Props = { editor: ReturnType<typeof usePostEditor>; onClose: () => void };

/** Resolves a save conflict: compares both versions and saves the chosen texts over the newer one. */
export function SaveConflict({ editor: { form, saving, base, replaceForm, saveAgain }, onClose }: Props) {
  if (!saving.conflict) return null;
  const resolve = (chosen: PostForm) => {
    saving.resolve();
    replaceForm(chosen, 'The chosen texts are in the form.');
    saveAgain();
  };
  return (
    <ConflictDialog
      description={conflictSentence(saving.conflict)}
      base={base}
      mine={form.getValues()}
      theirs={formOf(saving.conflict.current)}
      action="Save what is chosen"
      onResolve={resolve}
      onClose={onClose}
    />
  );
}
