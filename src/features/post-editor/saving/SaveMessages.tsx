import { Button } from '#src/ui/Button.tsx';
import { Failed, Notice } from '#src/ui/Notice.tsx';
import { useConflictSentence } from '../conflict/use-conflict-sentence.ts';
import { savedText } from '../state/state-texts.ts';
import type { Saving } from './use-saving.ts';

const saveFailed = 'Failed to save blog';

export function successMessage(created: boolean): string {
  return created ? 'Blog created successfully!' : 'Blog updated successfully!';
}

type Props = { saving: Saving; onRetry: () => void; onCompare: () => void; onSaveAsNew: () => void };

/** The save that failed, with what can be done about it (§8.blog-save). */
export function SaveFailure({ saving, onRetry, onCompare, onSaveAsNew }: Props) {
  const { phase, detail, conflict, stored, attempt } = saving;
  const conflictSentence = useConflictSentence();
  if (phase === 'failed')
    return (
      <Failed onRetry={onRetry}>
        <p className="font-medium">{saveFailed}</p>
        <p>{detail}</p>
        {attempt && <p>It is sent again by itself as soon as the site answers.</p>}
      </Failed>
    );
  if (phase === 'conflict' && conflict)
    return (
      <Notice kind="danger" action={<Button onClick={onCompare}>Compare</Button>}>
        <p className="font-medium">{saveFailed}</p>
        <p>{conflictSentence(stored, conflict)} Both texts are kept. Nothing is overwritten until you choose.</p>
      </Notice>
    );
  if (phase === 'gone')
    return (
      <Notice kind="danger" action={<Button onClick={onSaveAsNew}>Save as new</Button>}>
        <p className="font-medium">{saveFailed}</p>
        <p>This article was deleted, or its address was changed. Your text stays here and can be saved as a new article.</p>
      </Notice>
    );
  return null;
}

/** The success, until the list opens and repeats it; text that is typed meanwhile keeps the form open and takes the message away. */
export function SaveSuccess({
  saving: { phase, stays, stored },
  created,
  isUnsaved,
}: {
  saving: Saving;
  created: boolean;
  isUnsaved: boolean;
}) {
  if (phase !== 'saved' || stays || isUnsaved || !stored) return null;
  return (
    <div className="toast editor-success" role="status">
      <div>
        <p className="font-medium">{successMessage(created)}</p>
        <p className="text-muted">{savedText(stored)}</p>
      </div>
    </div>
  );
}
