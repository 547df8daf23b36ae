import type { PostRevision } from '#src/features/post-revisions/post-revision.ts';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import type { usePostEditor } from '../editor/use-post-editor.ts';
import { PostRevisionsDialog } from './PostRevisionsDialog.tsx';

type Props = { editor: ReturnType<typeof usePostEditor>; onRestore: (revision: PostRevision) => void; onClose: () => void };

const replaceQuestion =
  'The form has changes that are not saved. Restore the earlier version in their place? "Undo" brings them back into the form.';

/** The earlier versions of the stored post, and how one of them is restored (§12.post-revisions). */
export function PostRevisions({ editor: { stored, isUnsaved }, onRestore, onClose }: Props) {
  if (!stored) return null;
  const restore = async (revision: PostRevision) => {
    if (isUnsaved && !(await confirm(replaceQuestion, 'Restore'))) return;
    onClose();
    onRestore(revision);
  };
  return <PostRevisionsDialog stored={stored} onRestore={(revision) => void restore(revision)} onClose={onClose} />;
}
