import { useFormState } from 'react-hook-form';
import { ChangedElsewhere } from '../draft/ChangedElsewhere.tsx';
import { DraftOffer } from '../draft/DraftOffer.tsx';
import { ServerText } from '../draft/ServerText.tsx';
import type { useStateChanges } from '../editor/use-state-changes.ts';
import type { PostForm } from '../model/post-form.ts';
import { firstRefusal, messagesOf } from '../saving/refusal.ts';
import { FormRefusal, SaveFailure } from '../saving/SaveMessages.tsx';

type Props = { editor: ReturnType<typeof useStateChanges>; onCompare: () => void };

/** The one decision that is open now, on the bar; a second one waits until it is taken (§12.decisions). */
export function Decision({ editor, onCompare }: Props) {
  const { saving, server, stored, subject, text, notDone, isRefusedByForm } = editor;
  const { errors } = useFormState<PostForm>();
  const refusal = isRefusedByForm && firstRefusal(messagesOf(errors));
  if (refusal) return <FormRefusal notDone={notDone} refusal={refusal} />;
  if (['failed', 'conflict', 'gone'].includes(saving.phase))
    return (
      <SaveFailure notDone={notDone} saving={saving} onRetry={editor.saveAgain} onCompare={onCompare} onSaveAsNew={editor.saveAsNew} />
    );
  const isOfPost = server.postId !== null && stored === null && server.postId !== subject;
  if (editor.isChangedElsewhere || isOfPost) return <ChangedElsewhere editor={editor} />;
  if (text.stage === 'older' || text.stage === 'set-aside') return <ServerText editor={editor} />;
  return <DraftOffer editor={editor} />;
}
