import { Popover } from 'radix-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addDays, dayOf } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { useReturnFocus } from '#src/ui/dialogs/use-return-focus.ts';
import { Field } from '#src/ui/Field.tsx';
import { longDay } from './message-words.ts';

const spans = [
  [3, 'In 3 days'],
  [14, 'In 2 weeks'],
] as const;

const entryStyle =
  'menu-entry flex w-full justify-between gap-4 text-start hover:bg-raised focus-visible:bg-raised focus-visible:shadow-[inset_3px_0_var(--color-gold)]';

type Props = {
  /** What was pressed; the popover stands at it, on a phone it is a sheet. */
  anchor: HTMLElement;
  /** The day that is set. */
  day: string | null;
  /** @param day null takes the reminder away */
  onChoose: (day: string | null) => void;
  onClose: () => void;
};

/** Asks when a message comes back. */
export function RemindPopover({ anchor, day, onChoose, onClose }: Props) {
  const returnFocus = useReturnFocus();
  const today = dayOf(new Date());
  const [typed, setTyped] = useState(day && day > today ? day : addDays(today, 6));
  const [error, setError] = useState<string>();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed > today) onChoose(typed);
    else setError('Please choose a day after today.');
  };
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Content
        className="menu floating"
        aria-label="Remind me"
        align="start"
        collisionPadding={12}
        onCloseAutoFocus={returnFocus}
        // A day that is chosen in the browser's own calendar is no press outside.
        onFocusOutside={(event) => event.preventDefault()}
      >
        {spans.map(([days, words], index) => (
          <button
            key={days}
            ref={index === 0 ? first : null}
            type="button"
            className={entryStyle}
            onClick={() => onChoose(addDays(today, days))}
          >
            {words}
            <span className="text-muted">{longDay(addDays(today, days))}</span>
          </button>
        ))}
        <form onSubmit={submit} className="px-3.5 py-2" noValidate>
          <Field label="On a date" error={error}>
            {(control) => (
              <div className="flex gap-2">
                <input
                  type="date"
                  className="input"
                  min={addDays(today, 1)}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  {...control}
                />
                <Button type="submit" className="shrink-0">
                  Set
                </Button>
              </div>
            )}
          </Field>
        </form>
        {day && (
          <button type="button" className={entryStyle} onClick={() => onChoose(null)}>
            No reminder
          </button>
        )}
        <p className="border-t border-line px-3.5 py-2.5 text-xs text-muted">
          It leaves “To answer” until that morning. Then it comes back, and one email tells you.
        </p>
      </Popover.Content>
    </Popover.Root>
  );
}
