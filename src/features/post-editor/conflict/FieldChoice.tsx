import { useId } from 'react';
import type { TextFormat } from '#src/features/rich-text/format.ts';
import { fieldLabels, type PostForm } from '../model/post-form.ts';
import { FieldVersion } from '../revisions/FieldVersion.tsx';
import { type ChangedBy, type Choice, canCombine, type FieldDifference } from './compare-forms.ts';

type Value = PostForm[keyof PostForm];
type Props = {
  difference: FieldDifference;
  /** The version that both started from; without it each is compared with the other. */
  before: Value | undefined;
  mine: Value;
  theirs: Value;
  format: TextFormat;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

const changedByTexts: Record<ChangedBy, string> = {
  mine: 'changed by you',
  theirs: 'changed in the other',
  both: 'changed by both',
};
const choiceLabels: Record<Choice, string> = { mine: 'Mine', theirs: 'Theirs', together: 'Both, mine first' };

/** Shows both versions of one field side by side and asks which to keep. */
export function FieldChoice({ difference: { field, changedBy }, before, mine, theirs, format, choice, onChoose }: Props) {
  const name = useId();
  const options: Choice[] = canCombine(field) ? ['mine', 'theirs', 'together'] : ['mine', 'theirs'];
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="float-start w-full font-medium">
        {fieldLabels[field]} <span className="text-sm font-normal text-muted">{changedByTexts[changedBy]}</span>
      </legend>
      <div className="versions">
        <div data-chosen={choice !== 'theirs' || undefined}>
          <p className="label text-muted">Mine</p>
          <FieldVersion field={field} value={mine} before={before ?? theirs} format={format} />
        </div>
        <div data-chosen={choice !== 'mine' || undefined}>
          <p className="label text-muted">Theirs</p>
          <FieldVersion field={field} value={theirs} before={before ?? mine} format={format} />
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
