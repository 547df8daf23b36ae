import { useId } from 'react';
import { fieldLabels, type PostForm } from '../form/post-form.ts';
import { type Choice, canStandTogether, type FieldDifference, type FieldVerdict } from './compare-forms.ts';
import { FieldVersion } from './FieldVersion.tsx';

type Value = PostForm[keyof PostForm];
type Props = { difference: FieldDifference; mine: Value; theirs: Value; choice: Choice; onChoose: (choice: Choice) => void };

const verdicts: Record<FieldVerdict, string> = {
  mine: 'changed by you',
  theirs: 'changed by the other',
  both: 'changed by both',
};
const choiceLabels: Record<Choice, string> = { mine: 'Mine', theirs: 'Theirs', together: 'Both, mine first' };

/** Both versions of one field side by side, and which of them to keep. */
export function FieldChoice({ difference: { field, verdict }, mine, theirs, choice, onChoose }: Props) {
  const name = useId();
  const options: Choice[] = canStandTogether(field) ? ['mine', 'theirs', 'together'] : ['mine', 'theirs'];
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="float-start w-full font-medium">
        {fieldLabels[field]} <span className="text-sm font-normal text-muted">{verdicts[verdict]}</span>
      </legend>
      <div className="versions">
        <div data-chosen={choice !== 'theirs' || undefined}>
          <p className="label text-muted">Mine</p>
          <FieldVersion value={mine} other={theirs} />
        </div>
        <div data-chosen={choice !== 'mine' || undefined}>
          <p className="label text-muted">Theirs</p>
          <FieldVersion value={theirs} other={mine} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <label key={option} className="choice">
            <input type="radio" name={name} checked={choice === option} onChange={() => onChoose(option)} />
            {choiceLabels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
