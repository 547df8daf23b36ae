import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { PostMenu } from '#src/features/post-list/PostMenu.tsx';
import { useDeletePostWithUndo } from '#src/features/post-list/use-delete-post.ts';
import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { useDuplicatePost } from '#src/features/posts/posts.queries.ts';
import { PreviewLinkDialog } from '#src/features/preview-links/PreviewLinkDialog.tsx';
import type { MenuAction } from '#src/ui/ActionMenu.tsx';
import type { useStateChanges } from '../editor/use-state-changes.ts';
import type { Panel } from '../panel/use-panel.ts';
import { PostRevisions } from '../revisions/PostRevisions.tsx';
import { useRestore } from '../revisions/use-restore.ts';
import type { BarActions, Mode } from './SaveBar.tsx';

type Props = {
  editor: ReturnType<typeof useStateChanges>;
  panel: Panel;
  actions: BarActions;
  mode: Mode;
  onSchedule: () => void;
  onPasteArticle: () => void;
  onFind: () => void;
};

/** The menu of the bar, with the dialogs that it opens. */
export function PostActions({ editor, panel, actions, mode, onSchedule, onPasteArticle, onFind }: Props) {
  const { stored, saving, isUnsaved, save, makeDraft, isChangingState, discard } = editor;
  const { duplicate, remove, isBusy } = usePostActions(stored);
  const [dialog, setDialog] = useState<'versions' | 'link' | null>(null);
  const close = () => setDialog(null);
  const restore = useRestore(editor);
  return (
    <>
      <PostMenu
        post={stored}
        label="More actions"
        busy={isBusy || isChangingState || saving.phase === 'saving'}
        first={panel.isNarrow ? narrowEntries(stored, mode, panel, actions) : []}
        actions={{
          schedule: onSchedule,
          cancelSchedule: makeDraft,
          // That of a draft is a button of the bar.
          ...(stored && stateOf(stored) === 'scheduled' && { publish: () => save('published') }),
          pasteArticle: onPasteArticle,
          findAndReplace: onFind,
          showVersions: () => setDialog('versions'),
          sharePreview: () => setDialog('link'),
          duplicate,
          ...(isUnsaved && { discardChanges: discard }),
          withdraw: makeDraft,
          remove,
        }}
      />
      {dialog === 'versions' && <PostRevisions editor={editor} onRestore={restore} onClose={close} />}
      {dialog === 'link' && stored && <PreviewLinkDialog post={stored} onClose={close} />}
    </>
  );
}

/** What the bar has no room for on narrow windows. */
function narrowEntries(stored: Post | null, mode: Mode, panel: Panel, actions: BarActions): MenuAction[] {
  const who = {
    draft: 'Readers can’t see a draft.',
    scheduled: 'The scheduled text stays as it is.',
    published: 'Readers keep the published text.',
  }[stored?.status ?? 'draft'];
  const update = { label: 'Update Structured Blog', hint: 'Saves, and goes back to the list. It stays a draft.', run: actions.save };
  return [
    { label: 'Settings', run: () => panel.open('settings') },
    { label: 'Save draft', hint: `Stays here. ${who}`, run: actions.saveDraft },
    ...(mode === 'draft' ? [update] : []),
    { label: 'Cancel', hint: 'Back to the list. What you typed is kept.', run: actions.cancel },
  ];
}

/** Copying and deleting the stored post: both leave the form. */
function usePostActions(stored: Post | null) {
  const navigate = useNavigate();
  const deletion = useDeletePostWithUndo(() => void navigate('/blogs'));
  const copying = useDuplicatePost();
  const duplicate = (id: string) =>
    copying.mutate(id, {
      onSuccess: (copy) => {
        toast.success('Copy created. Readers can’t see it.');
        void navigate(`/blogs/edit/${copy.id}`);
      },
      onError: ({ message }) => toast.error(`The article was not copied. ${message}`),
    });
  return {
    duplicate: () => stored && duplicate(stored.id),
    remove: () =>
      stored && void deletion.deleteItem({ ...stored, deleted_at: null, unsaved_at: null, unsaved_by: null, first_words: null }),
    isBusy: copying.isPending || deletion.busyId !== null,
  };
}
