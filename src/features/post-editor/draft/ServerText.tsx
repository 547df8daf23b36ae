import { useState } from 'react';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import type { PostForm } from '../form/post-form.ts';
import { formOf } from '../form/stored-post.ts';
import type { usePostEditor } from '../form/use-post-editor.ts';
import { RestoreBanner } from './RestoreBanner.tsx';

type Props = { editor: ReturnType<typeof usePostEditor> };

/** The line about the unsaved text of the server that the form was opened with (§12.draft-devices). */
export function ServerText({ editor }: Props) {
  const { stage, opened, showSaved, showMine, discard } = editor.text;
  if (opened.kind === 'none') return null;
  if (stage === 'older') return <OlderText editor={editor} />;
  const { saved_at, device } = opened.draft;
  const what = editor.stored ? 'unsaved text' : 'unfinished text';
  if (stage === 'shown')
    return (
      <Notice
        action={editor.stored ? <Button onClick={showSaved}>Show what is saved</Button> : <Button onClick={discard}>Discard it</Button>}
      >
        Your {what} of {formatMoment(saved_at)} (on {device ?? 'another device'}) is in the form.
      </Notice>
    );
  if (stage === 'set-aside')
    return (
      <Notice
        action={
          <>
            <Button onClick={showMine}>Show my text</Button>
            <Button kind="quiet" onClick={discard}>
              Discard my text
            </Button>
          </>
        }
      >
        What is saved is in the form. Your unsaved text of {formatMoment(saved_at)} is kept.
      </Notice>
    );
  return null;
}

/** Somebody saved the post after this text was begun: it is compared before it comes into the form. */
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
        device={draft.device ?? 'another device'}
        savedAt={stored?.updated_at ?? null}
        onRestore={() => setComparing(true)}
        onDiscard={text.discardOlder}
      />
      {isComparing && (
        <ConflictDialog
          description="The post was saved after this text was written. Choose for each field; nothing is saved yet."
          base={draft.base && formOf(draft.base)}
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
