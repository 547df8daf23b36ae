import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Post } from '#src/features/posts/post.ts';
import { publishStatusQuery } from '#src/features/publishing/publish-status.queries.ts';
import { isLive } from '#src/features/publishing/publish-status.ts';
import { SaveBar } from '../saving/SaveBar.tsx';
import { SaveMessages } from '../saving/SaveMessages.tsx';
import { indicatorText } from '../saving/save-indicator.ts';
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
        indicator={indicatorText({
          isUnsaved,
          draftSavedAt: drafts.savedAt,
          storageResult: drafts.result,
          isStored: stored !== null,
          isLive: useIsLive(stored),
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

/** Whether the live site shows the stored version; decided by the build stamp of the live site (§11.live). */
function useIsLive(stored: Post | null): boolean {
  const isPublished = stored?.status === 'published';
  const { data } = useQuery({ ...publishStatusQuery, enabled: isPublished });
  return isPublished && data !== undefined && isLive(stored, data);
}
