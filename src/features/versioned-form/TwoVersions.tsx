import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import type { Choice } from './merge-blocks.ts';

/** A place that both sides changed, as it is shown: null for a side that removed it. */
export type Place = { label: string; canBeBoth: boolean; mine: ReactNode; theirs: ReactNode; first: Choice | null };

type Props = {
  title: string;
  description: string;
  places: Place[];
  /** What the button says that takes the choices. */
  action: string;
  onSettle: (choices: Choice[]) => void;
  onClose: () => void;
};

/** Asks which of two versions of a place is wanted, or both; nothing is sent before, and closing it decides nothing. */
export function TwoVersions({ title, description, places, action, onSettle, onClose }: Props) {
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the places stay as they are while the dialog is open.
            key={index}
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
