import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useConflictSentence } from '../conflict/use-conflict-sentence.ts';
import { useGoTo } from '../model/field-position.ts';
import { savedText } from '../model/state-texts.ts';
import { firstRefusal, lowerFirst, type NotDone, type Refusal } from './refusal.ts';
import type { Saving } from './use-saving.ts';

const saveFailed = 'Failed to save blog';

export function successMessage(created: boolean): string {
  return created ? 'Blog created successfully!' : 'Blog updated successfully!';
}

/** Why the form refused a save, by what is still wrong in it, and the way there (§12.refused). */
export function FormRefusal({ notDone, refusal: { sentence, position } }: { notDone: NotDone; refusal: Refusal }) {
  return (
    <Notice kind="danger" action={<GoToIt position={position} />}>
      <p>{`${notDone}: ${sentence}`}</p>
    </Notice>
  );
}

function GoToIt({ position }: Pick<Refusal, 'position'>) {
  const goTo = useGoTo();
  return position && <Button onClick={() => goTo(position)}>Go to it</Button>;
}

type Props = { notDone: NotDone; saving: Saving; onRetry: () => void; onCompare: () => void; onSaveAsNew: () => void };

/** The save that failed, with what can be done about it (§8.blog-save). */
export function SaveFailure({ notDone, saving, onRetry, onCompare, onSaveAsNew }: Props) {
  const { phase, detail, fields, conflict, stored } = saving;
  const conflictSentence = useConflictSentence();
  if (phase === 'failed') {
    const refusal = firstRefusal(fields) ?? { sentence: lowerFirst(detail ?? ''), position: null };
    const actions = (
      <div className="notice-actions">
        <GoToIt position={refusal.position} />
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
    return (
      <Notice kind="danger" action={actions}>
        <p className="font-medium">{saveFailed}</p>
        <p>{`${notDone}: ${refusal.sentence}`}</p>
      </Notice>
    );
  }
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
  saving: { phase, stays, stored, published },
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
        <p className="text-muted">{savedText(stored, published)}</p>
      </div>
    </div>
  );
}
