import type { usePostEditor } from '../editor/use-post-editor.ts';
import { formOfPost } from '../form-mapping.ts';
import type { PostForm } from '../model/post-form.ts';
import { changedState } from '../model/state-texts.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { useConflictSentence } from './use-conflict-sentence.ts';

type Props = { editor: ReturnType<typeof usePostEditor>; onClose: () => void };

/**
 * Resolves a save conflict: compares both versions and saves the chosen texts over the newer one. When the state of the post is another
 * now, the texts only come into the form, whose buttons then say what they make public.
 */
export function SaveConflict({ editor: { form, saving, base, replaceForm, saveAgain }, onClose }: Props) {
  const conflictSentence = useConflictSentence();
  if (!saving.conflict) return null;
  const isSaved = changedState(saving.stored, saving.conflict.current) === null;
  const sentence = conflictSentence(saving.stored, saving.conflict);
  const resolve = (chosen: PostForm) => {
    saving.resolve();
    replaceForm(chosen, 'The chosen texts are in the form.');
    if (isSaved) saveAgain();
  };
  return (
    <ConflictDialog
      description={isSaved ? sentence : `${sentence} Choose for each field; nothing is saved yet.`}
      base={base}
      mine={form.getValues()}
      theirs={formOfPost(saving.conflict.current)}
      action={isSaved ? 'Save my choices' : 'Put what is chosen into the form'}
      onResolve={resolve}
      onClose={onClose}
    />
  );
}
