import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { commonText } from './machine.ts';
import type { Choice } from './merge-blocks.ts';
import { type MergedForm, type Question, questionsIn, settledForm } from './merge-forms.ts';
import { type OpenForm, offerUndo } from './offer-undo.ts';
import { useWriter } from './use-changes-message.ts';
import type { View, WorkingCopy } from './working-copy.ts';

/** One side of a place: its text, and what the place said before, or the other side where that is not known. */
export type Side<F> = { field: keyof F; text: string; before: string; merged: MergedForm<F>; theirs: F };

type Props<F, S> = {
  title: string;
  /** The subject of a sentence, such as 'The article'. */
  subject: string;
  copy: WorkingCopy<F, S>;
  view: View<F, S>;
  form: OpenForm<F>;
  same: (one: F, other: F) => boolean;
  labels: Record<keyof F, string>;
  /** Whether both versions of a place in this field can be kept. */
  canBeBoth: (field: keyof F) => boolean;
  version: (side: Side<F>) => ReactNode;
  onClose: () => void;
};

/**
 * Asks which of two versions of a place is wanted, or both; everything else is joined already. Nothing is sent before, and closing it decides
 * nothing (§12.conflict).
 */
export function TwoVersions<F extends object, S>({ copy, view, form, same, onClose, ...shown }: Props<F, S>) {
  const writerOf = useWriter();
  // The question of this moment: what comes in while it is read makes a new merge, and no second question.
  const [{ theirs, text, refusal, merged }] = useState(() => ({ ...view.state, merged: mergeOf(view, form.merge) }));
  if (!theirs || !merged) return null;
  const questions = questionsIn(merged);
  /** Without a choice: what only they changed, and everything else as it is here. */
  const mine = settledForm(merged, () => 'mine');
  const save = refusal?.reason.kind === 'question' ? refusal.save : null;
  const isUnseen = save?.isPublic === true && !same(mine, text);
  const settle = (choices: Choice[]) => {
    const numberOf = ({ field, number }: Pick<Question<F>, 'field' | 'number'>) =>
      questions.findIndex((question) => question.field === field && question.number === number);
    const chosen = settledForm(merged, (question) => choices[numberOf(question)] ?? 'mine');
    copy.settle(chosen);
    offerUndo('The chosen texts are in the form.', { after: chosen, before: mine }, form);
    if (save && isUnseen) copy.refuse(save, { kind: 'joined', by: theirs.by });
    else if (save) copy.ask(save);
    onClose();
  };
  return (
    <Choices
      title={shown.title}
      description={`${shown.subject} was also changed ${writerOf(theirs.by)}. Both changed what is shown here; everything else is joined.`}
      places={questions.map((question) => placeOf(question, { ...shown, merged, theirs: theirs.text }))}
      action={save && !isUnseen ? 'Save my choices' : 'Put what is chosen into the form'}
      onSettle={settle}
      onClose={onClose}
    />
  );
}

function mergeOf<F, S>({ state }: View<F, S>, merge: OpenForm<F>['merge']): MergedForm<F> | null {
  return state.theirs && merge(commonText(state, state.theirs), state.text, state.theirs.text);
}

/** A place that both sides changed, as it is shown: null for a side that removed it. */
type Place = { id: string; label: string; canBeBoth: boolean; mine: ReactNode; theirs: ReactNode; first: Choice | null };

type Shown<F> = Pick<Props<F, unknown>, 'labels' | 'canBeBoth' | 'version'> & { merged: MergedForm<F>; theirs: F };

function placeOf<F>({ field, number, was, mine, theirs }: Question<F>, { labels, canBeBoth, version, ...texts }: Shown<F>): Place {
  const side = (text: string | null, other: string | null) =>
    text === null ? null : version({ ...texts, field, text, before: was ?? other ?? text });
  const isAddition = [mine, theirs].some((text) => was && text?.includes(was));
  return {
    id: `${String(field)} ${number}`,
    label: labels[field],
    canBeBoth: canBeBoth(field),
    mine: side(mine, theirs),
    theirs: side(theirs, mine),
    first: isAddition && canBeBoth(field) ? 'both' : null,
  };
}

type ChoicesProps = {
  title: string;
  description: string;
  places: Place[];
  /** What the button says that takes the choices. */
  action: string;
  onSettle: (choices: Choice[]) => void;
  onClose: () => void;
};

function Choices({ title, description, places, action, onSettle, onClose }: ChoicesProps) {
  const [choices, setChoices] = useState(() => places.map(({ first }) => first));
  const [isIncomplete, setIncomplete] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const chooseAll = (choice: Choice) => setChoices(places.map(() => choice));
  const settle = () => {
    const chosen = choices.filter((choice) => choice !== null);
    if (chosen.length === places.length) return onSettle(chosen);
    setIncomplete(true);
    list.current?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={title} description={description} keepOnOutsideClick wide>
      {places.length > 1 && (
        <div className="mb-4 flex flex-wrap gap-3">
          <Button onClick={() => chooseAll('mine')}>Keep all of mine</Button>
          <Button onClick={() => chooseAll('theirs')}>Take all of theirs</Button>
        </div>
      )}
      <div ref={list} className="grid gap-6">
        {places.map((place, index) => (
          <PlaceChoice
            key={place.id}
            place={place}
            choice={choices[index] ?? null}
            onChoose={(choice) => setChoices(choices.with(index, choice))}
          />
        ))}
      </div>
      {isIncomplete && choices.includes(null) && (
        <p className="field-error" role="alert">
          Choose a version for each place.
        </p>
      )}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          Decide later
        </Button>
        <Button kind="main" onClick={settle}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}

const choiceLabels: Record<Choice, string> = { mine: 'Mine', theirs: 'Theirs', both: 'Both' };

type PlaceProps = { place: Place; choice: Choice | null; onChoose: (choice: Choice) => void };

function PlaceChoice({ place: { label, canBeBoth, mine, theirs }, choice, onChoose }: PlaceProps) {
  const name = useId();
  const options: Choice[] = canBeBoth ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="float-start w-full font-medium">{label}</legend>
      <div className="versions">
        <Version label="Mine" isChosen={choice === 'mine' || choice === 'both'}>
          {mine}
        </Version>
        <Version label="Theirs" isChosen={choice === 'theirs' || choice === 'both'}>
          {theirs}
        </Version>
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

function Version({ label, isChosen, children }: { label: string; isChosen: boolean; children: ReactNode }) {
  return (
    <div data-chosen={isChosen || undefined}>
      <p className="label text-muted">{label}</p>
      {children ?? <p className="text-muted">Removed</p>}
    </div>
  );
}
