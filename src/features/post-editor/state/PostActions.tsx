import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { PreviewLinkDialog } from '#src/features/preview-links/PreviewLinkDialog.tsx';
import type { BarActions, Mode } from '../bar/SaveBar.tsx';
import type { Panel } from '../panel/use-panel.ts';
import { PostRevisions } from '../revisions/PostRevisions.tsx';
import { ActionsMenu, type Entry } from './ActionsMenu.tsx';
import { withdrawal } from './state-texts.ts';
import { usePostActions } from './use-post-actions.ts';
import type { useStateChanges } from './use-state-changes.ts';

type Editor = ReturnType<typeof useStateChanges>;
type Props = {
  editor: Editor;
  panel: Panel;
  actions: BarActions;
  mode: Mode;
  onSchedule: () => void;
  onPasteArticle: () => void;
};

/** The menu of the bar, with the dialogs that it opens. */
export function PostActions({ editor, panel, actions, mode, onSchedule, onPasteArticle }: Props) {
  const { stored, saving } = editor;
  const { duplicate, remove, isBusy, deletionFailed } = usePostActions(stored);
  const [dialog, setDialog] = useState<'versions' | 'link' | null>(null);
  const close = () => setDialog(null);
  useEffect(() => {
    if (deletionFailed) toast.error('Failed to delete blog. Please try again.');
  }, [deletionFailed]);
  const groups = [
    panel.isNarrow ? narrowEntries(stored, mode, panel, actions) : [],
    [
      { label: 'Paste a whole article', run: onPasteArticle },
      stored && { label: 'Earlier versions', run: () => setDialog('versions') },
      stored && {
        label: 'Private preview link',
        hint: 'Anyone with the link can preview this article, unsaved changes included.',
        run: () => setDialog('link'),
      },
      stored && { label: 'Duplicate', run: duplicate },
    ],
    stateEntries(editor, onSchedule),
    [
      ...discardEntries(editor),
      stored && { label: 'Delete', hint: 'To the bin, which keeps it for 30 days.', isDanger: true, run: remove },
    ],
  ];
  return (
    <>
      <ActionsMenu busy={isBusy || saving.phase === 'saving'} groups={groups} />
      {dialog === 'versions' && <PostRevisions editor={editor} onClose={close} />}
      {dialog === 'link' && stored && <PreviewLinkDialog post={stored} onClose={close} />}
    </>
  );
}

/** What the bar has no room for on narrow windows. */
function narrowEntries(stored: Post | null, mode: Mode, panel: Panel, actions: BarActions): (Entry | false)[] {
  const who = stored && stored.status !== 'draft' ? 'Readers keep the published text.' : 'Only you can see a draft.';
  return [
    { label: 'Settings', run: () => panel.open('settings') },
    { label: 'Save draft', hint: `Stays here. ${who}`, run: actions.saveDraft },
    mode === 'draft' && {
      label: 'Update Structured Blog',
      hint: 'Saves, and goes back to the list. It stays a draft.',
      run: actions.save,
    },
    { label: 'Cancel', hint: 'Back to the list. What you typed is kept.', run: actions.cancel },
  ];
}

function stateEntries({ stored, save, makeDraft }: Editor, onSchedule: () => void): Entry[] {
  if (stored === null) return [{ label: 'Schedule…', run: onSchedule }];
  switch (stateOf(stored)) {
    case 'draft':
    case 'withdrawn':
      return [{ label: 'Schedule…', run: onSchedule }];
    case 'scheduled':
      return [
        { label: 'Publish now', run: () => save('published') },
        { label: 'Change schedule…', run: onSchedule },
        { label: 'Cancel schedule', hint: 'It becomes a draft again.', run: makeDraft },
      ];
    case 'published':
      return [{ label: 'Withdraw', hint: withdrawal, run: makeDraft }];
  }
}

/** To look at what is saved, and to go back to it. */
function discardEntries({ stored, isUnsaved, text }: Editor): (Entry | false)[] {
  const back = stored?.status === 'published' ? 'Back to the published text.' : 'Back to the last saved text.';
  return [
    isUnsaved && stored !== null && { label: 'Show saved version', hint: 'Your changes are kept.', run: text.showSaved },
    isUnsaved && { label: 'Discard changes', hint: `${back} Undo brings them back.`, run: text.discard },
  ];
}
