import { useState } from 'react';
import type { PostRevision } from '#src/features/post-revisions/post-revision.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { confirm } from '#src/ui/confirm-dialog.ts';
import { formOf } from '../form/stored-post.ts';
import type { usePostEditor } from '../form/use-post-editor.ts';
import { PostRevisionsDialog } from './PostRevisionsDialog.tsx';

type Props = { editor: ReturnType<typeof usePostEditor> };

const replaceQuestion =
  'The form has changes that are not saved. Restore the earlier version in their place? "Undo" brings them back into the form.';

/** Opens the earlier versions of the post; without a stored post there are none (§12.post-revisions). */
export function PostRevisionsButton({ editor: { stored, isUnsaved, replaceForm, saveAndStay } }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!stored) return null;
  const restore = async ({ content, saved_at }: PostRevision) => {
    if (isUnsaved && !(await confirm(replaceQuestion, 'Restore'))) return;
    setOpen(false);
    replaceForm(formOf({ ...stored, ...content }), `The version of ${formatMoment(saved_at)} is in the form and being saved.`);
    saveAndStay();
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Earlier versions
      </Button>
      {isOpen && <PostRevisionsDialog stored={stored} onRestore={(revision) => void restore(revision)} onClose={() => setOpen(false)} />}
    </>
  );
}
