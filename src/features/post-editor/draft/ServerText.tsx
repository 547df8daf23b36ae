import { useState } from 'react';
import { deviceInSentence } from '#src/features/session/device.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import type { usePostEditor } from '../editor/use-post-editor.ts';
import { formOfPost } from '../form-mapping.ts';
import type { PostForm } from '../model/post-form.ts';
import { RestoreBanner } from './RestoreBanner.tsx';

type Props = { editor: ReturnType<typeof usePostEditor> };

/** The decision about one's unsaved text that is not in the form: it was set aside, or it is older than what is saved (§12.draft-devices). */
export function ServerText({ editor }: Props) {
  const { stage, opened, showMine, discard } = editor.text;
  if (stage === 'older') return <OlderText editor={editor} />;
  if (stage !== 'set-aside') return null;
  const when = opened.kind === 'none' ? 'today' : formatMoment(opened.draft.saved_at);
  return (
    <Notice
      action={
        <>
          <Button onClick={showMine}>Show my changes</Button>
          <Button kind="quiet" onClick={discard}>
            Discard my changes
          </Button>
        </>
      }
    >
      This is the saved version. Your changes from {when} are kept.
    </Notice>
  );
}

/** The post was saved after this text was begun: it is compared before it comes into the form. */
function OlderText({ editor: { form, stored, text, replaceForm } }: Props) {
  const [isComparing, setComparing] = useState(false);
  if (text.opened.kind === 'none') return null;
  const { draft, values } = text.opened;
  const resolve = (chosen: PostForm) => {
    setComparing(false);
    text.settle();
    replaceForm(chosen, 'The chosen texts are in the form.');
  };
  return (
    <>
      <RestoreBanner
        draft={draft}
        values={values}
        current={form.getValues()}
        device={deviceInSentence(draft.device)}
        savedAt={stored?.updated_at ?? null}
        onRestore={() => setComparing(true)}
        onDiscard={text.discardOlder}
      />
      {isComparing && (
        <ConflictDialog
          description="The article was saved after this text was written. Choose for each field; nothing is saved yet."
          base={draft.base && formOfPost(draft.base)}
          mine={values}
          theirs={form.getValues()}
          action="Put what is chosen into the form"
          onResolve={resolve}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}
