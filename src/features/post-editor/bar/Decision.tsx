import { useFormState } from 'react-hook-form';
import type { useStateChanges } from '../editor/use-state-changes.ts';
import type { PostForm } from '../model/post-form.ts';
import { firstRefusal, messagesOf } from '../sections/refusal.ts';
import { FormRefusal, OthersChanges, SaveFailure } from './SaveMessages.tsx';

type Props = { editor: ReturnType<typeof useStateChanges>; onChoose: () => void };

/** The one decision that is open now, on the bar (§12.decisions). */
export function Decision({ editor, onChoose }: Props) {
  const { phase, isRefusedByForm } = editor.saving;
  const { errors } = useFormState<PostForm>();
  if (phase === 'conflict' || phase === 'joined') return <OthersChanges editor={editor} onChoose={onChoose} />;
  if (isRefusedByForm) {
    const refusal = firstRefusal(messagesOf(errors));
    return refusal && <FormRefusal notDone={editor.notDone} refusal={refusal} />;
  }
  return phase === 'failed' || phase === 'gone' ? <SaveFailure editor={editor} /> : null;
}
