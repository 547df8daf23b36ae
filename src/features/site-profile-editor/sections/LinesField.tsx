import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { serviceLimits as limits } from '#src/features/services/service.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { SiteProfileForm } from '../site-profile-form.ts';

type Props = { name: `services.${number}.${'gets' | 'needs'}`; label: string };

/** A list of single lines: Enter adds one below. */
export function LinesField({ name, label }: Props) {
  const { control, register, getFieldState, formState } = useFormContext<SiteProfileForm>();
  const { fields, insert, remove } = useFieldArray<SiteProfileForm, Props['name']>({ control, name });
  const list = useRef<HTMLFieldSetElement>(null);
  const isFull = fields.length >= limits.entries;
  const addBelow = (index: number) => {
    if (!isFull) insert(index + 1, { text: '' });
  };
  const removeLine = (index: number) => {
    flushSync(() => remove(index));
    const inputs = list.current?.querySelectorAll<HTMLElement>('input');
    (inputs?.[Math.max(0, index - 1)] ?? list.current?.querySelector<HTMLElement>('.add-line'))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) addBelow(index);
    if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault();
      removeLine(index);
    }
  };
  return (
    <fieldset ref={list}>
      <legend className="font-medium text-sm">{label}</legend>
      <ul>
        {fields.map(({ id }, index) => {
          const { error } = getFieldState(`${name}.${index}.text`, formState);
          return (
            <li key={id} className="border-line border-b">
              <div className="grid grid-cols-[minmax(0,1fr)_2.75rem]">
                <input
                  {...register(`${name}.${index}.text`)}
                  className="input border-0 bg-transparent px-0 text-[0.9375rem]"
                  dir="auto"
                  autoComplete="off"
                  aria-label={`${label}, line ${index + 1}`}
                  aria-invalid={error ? true : undefined}
                  onKeyDown={(event) => onKeyDown(event, index)}
                />
                <Button
                  kind="quiet"
                  className="icon-button"
                  aria-label={`Remove line ${index + 1} of ${label}`}
                  onClick={() => removeLine(index)}
                >
                  <Icon name="cross" />
                </Button>
              </div>
              {error && (
                <p role="alert" className="pb-2 text-danger text-sm">
                  {error.message}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Button kind="quiet" className="add-line -ms-3.5" disabled={isFull} onClick={() => addBelow(fields.length - 1)}>
        Add a line
      </Button>
      {isFull && <p className="text-muted text-sm">That is all there is room for: {limits.entries}.</p>}
    </fieldset>
  );
}
