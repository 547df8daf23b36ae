import { useNavigate } from 'react-router';
import { SaveBar } from '../saving/SaveBar.tsx';
import { SaveMessages } from '../saving/SaveMessages.tsx';
import { indicatorText } from '../saving/save-indicator.ts';
import { useIsLive } from '../saving/use-is-live.ts';
import type { usePostEditor } from './use-post-editor.ts';

type Props = { editor: ReturnType<typeof usePostEditor>; onCompare: () => void };

/** How the last save went, where the words are, and what can be done with them. */
export function EditorFoot({ editor, onCompare }: Props) {
  const { saving, save, saveAgain, saveAsNew, stored, isUnsaved, drafts } = editor;
  const navigate = useNavigate();
  const isLive = useIsLive(stored);
  return (
    <div className="editor-foot">
      <SaveMessages saving={saving} isUnsaved={isUnsaved} onRetry={saveAgain} onCompare={onCompare} onSaveAsNew={saveAsNew} />
      <SaveBar
        indicator={indicatorText({ isUnsaved, keptAt: drafts.savedAt, keeping: drafts.keeping, isStored: stored !== null, isLive })}
        isStored={stored !== null}
        status={stored?.status ?? null}
        busy={saving.phase === 'saving'}
        onSave={save}
        onCancel={() => void navigate('/blogs')}
      />
    </div>
  );
}
