import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { Post } from '../../post.ts';
import { SaveConflict } from '../conflict/SaveConflict.tsx';
import { DraftOffer } from '../draft/DraftOffer.tsx';
import { PastedContext } from '../paste/pasted.ts';
import { SplitDialog } from '../paste/SplitDialog.tsx';
import { useSplit } from '../paste/use-split.ts';
import { WriteAndPreview } from '../preview/WriteAndPreview.tsx';
import { SaveBar } from '../saving/SaveBar.tsx';
import { SaveMessages } from '../saving/SaveMessages.tsx';
import { indicatorText } from '../saving/save-indicator.ts';
import type { Status } from '../saving/save-outcome.ts';
import { useIsLive } from '../saving/use-is-live.ts';
import { Checklist } from './Checklist.tsx';
import type { ImageState } from './checklist.ts';
import { FormFields } from './FormFields.tsx';
import { usePostEditor } from './use-post-editor.ts';

type Props = {
  /** The stored post; null for a new one. */
  post: Post | null;
  /** What drafts are kept under: the id in the address, or 'new'. */
  subject: string;
};

/** The form of a post, from the first word to the saved article (specification, section 2). */
export function PostEditor({ post, subject }: Props) {
  const editor = usePostEditor(post, subject);
  const { form, saving, stored, isUnsaved, drafts, openTabs, replaceForm } = editor;
  const [image, setImage] = useState<ImageState>(null);
  const [postponed, setPostponed] = useState(0);
  const isLive = useIsLive(stored);
  const split = useSplit(form.getValues);
  const navigate = useNavigate();
  const asked = useRef<Status | undefined>(undefined);
  const save = useCallback(
    (status?: Status) => {
      asked.current = status;
      void form.handleSubmit((values) => saving.save(structuredClone(values), status))();
    },
    [form, saving.save],
  );
  const saveAsNew = () => {
    saving.detach();
    save(stored?.status);
  };
  const indicator = indicatorText({ isUnsaved, keptAt: drafts.savedAt, keeping: drafts.keeping, isStored: stored !== null, isLive });
  return (
    <FormProvider {...form}>
      <PastedContext value={split.report}>
        <form
          noValidate
          className="editor"
          onKeyDown={keepEnterFromSaving}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <div className="editor-messages">
            {drafts.keeping !== 'kept' && (
              <Notice kind="danger">Drafts cannot be kept on this device. Save often; the form works as ever.</Notice>
            )}
            {stored && openTabs && openTabs.size > 0 && (
              <Notice>This post is open in another tab. Write in one of them: what is saved there does not appear here.</Notice>
            )}
            <DraftOffer editor={editor} />
            {split.isOffered && (
              <Notice action={<Button onClick={split.open}>Split into fields</Button>}>What you pasted has several parts.</Notice>
            )}
          </div>
          <WriteAndPreview
            tools={
              <Button kind="quiet" onClick={split.open}>
                Split into fields
              </Button>
            }
          >
            <FormFields image={image} onImage={setImage} />
            <Checklist image={image} />
          </WriteAndPreview>
          <div className="editor-foot">
            <SaveMessages
              saving={saving}
              isUnsaved={isUnsaved}
              onRetry={() => save(asked.current)}
              onCompare={() => setPostponed(0)}
              onSaveAsNew={saveAsNew}
            />
            <SaveBar
              indicator={indicator}
              isStored={stored !== null}
              status={stored?.status ?? null}
              busy={saving.phase === 'saving'}
              onSave={save}
              onCancel={() => void navigate('/blogs')}
            />
          </div>
        </form>
      </PastedContext>
      {saving.phase === 'conflict' && postponed !== saving.sending && (
        <SaveConflict editor={editor} onSave={() => save(asked.current)} onClose={() => setPostponed(saving.sending)} />
      )}
      {split.isOpen && (
        <SplitDialog
          blocks={split.blocks}
          form={split.formToFill()}
          onClose={split.close}
          onApply={(values) => {
            replaceForm(values, 'The fields were filled.');
            split.close();
          }}
        />
      )}
    </FormProvider>
  );
}

/** Enter in a single line is a habit, not a wish to publish. */
function keepEnterFromSaving(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type === 'text') event.preventDefault();
}
