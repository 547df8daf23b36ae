import { useNavigate } from 'react-router';
import type { Post } from '#src/features/posts/post.ts';
import { type PostReach, postReach } from '#src/features/publishing/post-reach.ts';
import { usePublishStatus } from '#src/features/publishing/publish-status.queries.ts';
import { SaveBar } from '../saving/SaveBar.tsx';
import { SaveMessages } from '../saving/SaveMessages.tsx';
import { indicatorOf } from '../saving/save-indicator.ts';
import type { usePostEditor } from './use-post-editor.ts';

type Props = { editor: ReturnType<typeof usePostEditor>; onCompare: () => void };

/** The result of the last save, the storage indicator and the buttons. */
export function EditorFoot({ editor, onCompare }: Props) {
  const { saving, save, saveAgain, saveAsNew, stored, isUnsaved, drafts } = editor;
  const navigate = useNavigate();
  return (
    <div className="editor-foot">
      <SaveMessages saving={saving} isUnsaved={isUnsaved} onRetry={saveAgain} onCompare={onCompare} onSaveAsNew={saveAsNew} />
      <SaveBar
        indicator={indicatorOf({
          isUnsaved,
          draftSavedAt: drafts.savedAt,
          storageResult: drafts.result,
          isStored: stored !== null,
          reach: useReach(stored),
        })}
        isStored={stored !== null}
        status={stored?.status ?? null}
        busy={saving.phase === 'saving'}
        onSave={save}
        onCancel={() => void navigate('/blogs')}
      />
    </div>
  );
}

/** Who has the stored version; null while it is a draft. */
function useReach(stored: Post | null): PostReach | null {
  const isPublished = stored?.status === 'published';
  const { status, readAt } = usePublishStatus({ enabled: isPublished });
  return isPublished ? postReach(stored, status, readAt) : null;
}
