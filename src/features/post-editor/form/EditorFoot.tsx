import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Post } from '#src/features/posts/post.ts';
import { type LiveSentence, liveSentence } from '#src/features/publishing/live-sentence.ts';
import { usePublishStatus } from '#src/features/publishing/publish-status.queries.ts';
import { LeaveDialog } from '#src/ui/LeaveDialog.tsx';
import { SaveBar } from '../saving/SaveBar.tsx';
import { SaveMessages } from '../saving/SaveMessages.tsx';
import { indicatorOf } from '../saving/save-indicator.ts';
import type { usePostEditor } from './use-post-editor.ts';

type Props = { editor: ReturnType<typeof usePostEditor>; menu: ReactNode; checklist: ReactNode; onCompare: () => void };

/** The result of the last save, the storage indicator and the buttons. */
export function EditorFoot({ editor, menu, checklist, onCompare }: Props) {
  const { saving, save, saveDraft, saveAgain, saveAsNew, stored, isUnsaved, drafts, server } = editor;
  const navigate = useNavigate();
  return (
    <div className="editor-foot" data-screen-foot>
      <SaveMessages saving={saving} isUnsaved={isUnsaved} onRetry={saveAgain} onCompare={onCompare} onSaveAsNew={saveAsNew} />
      <SaveBar
        indicator={indicatorOf({
          isUnsaved,
          draftSavedAt: drafts.savedAt,
          storageResult: drafts.result,
          server: server.state,
          isStored: stored !== null,
          reach: useReach(stored),
        })}
        stored={stored}
        menu={menu}
        checklist={checklist}
        busy={saving.phase === 'saving'}
        isWaitingForUpload={editor.isWaitingForUpload}
        onSave={(status) => (status === 'draft' ? saveDraft() : save(status))}
        onCancel={() => void navigate('/blogs')}
      />
      <LeaveQuestion editor={editor} />
    </div>
  );
}

/** Readers see the post, or will: what is saved here is kept as unpublished changes. */
const keptChanges = { detail: 'Changes are kept as unpublished changes: readers see the saved text.', saveLabel: 'Keep changes and leave' };
const keptDraft = { detail: 'A draft is not seen by readers.', saveLabel: 'Save draft and leave' };

function LeaveQuestion({ editor: { leaving, stored } }: Pick<Props, 'editor'>) {
  const { question, state, saveAndLeave, leave, stay } = leaving;
  if (question === null) return null;
  const isPublic = stored !== null && stored.status !== 'draft';
  const words = isPublic ? keptChanges : keptDraft;
  return <LeaveDialog question={question} {...words} state={state} onSave={saveAndLeave} onLeave={leave} onClose={stay} />;
}

/** Who has the stored version; null while it is a draft. */
function useReach(stored: Post | null): LiveSentence | null {
  const isPublished = stored?.status === 'published';
  const { status, readAt } = usePublishStatus({ enabled: isPublished });
  return isPublished ? liveSentence(stored, status, readAt) : null;
}
