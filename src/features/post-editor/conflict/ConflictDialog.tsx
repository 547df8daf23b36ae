import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { type FieldName, normalizeForm, type PostForm } from '../model/post-form.ts';
import { inOneFormat } from '../model/texts-of-form.ts';
import { applyChoices, type Choice, type Choices, compareForms, firstChoices } from './compare-forms.ts';
import { FieldChoice } from './FieldChoice.tsx';

type Props = {
  /** What happened, such as who saved and when. */
  description: string;
  /** The version that both started from; null when unknown. */
  base: PostForm | null;
  mine: PostForm;
  theirs: PostForm;
  /** The label of the button that applies the choices. */
  action: string;
  onResolve: (form: PostForm) => void;
  onClose: () => void;
};

/** Compares two versions of a post field by field; nothing is overwritten before a choice (§12.conflict). */
export function ConflictDialog({ description, action, onResolve, onClose, ...versions }: Props) {
  const [[base, mine, theirs]] = useState(() => inOneFormat(versions.base, versions.mine, versions.theirs));
  const [differences] = useState(() => compareForms(base, mine, theirs));
  const [choices, setChoices] = useState<Choices>(() => firstChoices(differences));
  const [before, ours, others] = [base && normalizeForm(base), normalizeForm(mine), normalizeForm(theirs)];
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(differences.map(({ field }) => [field, choice])));
  const choose = (field: FieldName, choice: Choice) => setChoices((before) => ({ ...before, [field]: choice }));
  return (
    <Dialog open onClose={onClose} title="Two versions of this article" description={description} keepOnOutsideClick wide>
      {differences.length > 1 && (
        <div className="mb-4 flex flex-wrap gap-3">
          <Button onClick={() => chooseAll('mine')}>Keep all of mine</Button>
          <Button onClick={() => chooseAll('theirs')}>Take all of theirs</Button>
        </div>
      )}
      <div className="grid gap-6">
        {differences.map((difference) => (
          <FieldChoice
            key={difference.field}
            difference={difference}
            before={before?.[difference.field]}
            format={ours.format}
            mine={ours[difference.field]}
            theirs={others[difference.field]}
            choice={choices[difference.field] ?? 'mine'}
            onChoose={(choice) => choose(difference.field, choice)}
          />
        ))}
      </div>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          Decide later
        </Button>
        <Button kind="main" onClick={() => onResolve(applyChoices(mine, theirs, choices))}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
