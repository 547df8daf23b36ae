import { type KeyboardEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldError } from 'react-hook-form';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SortableRow } from './SortableRow.tsx';
import { SortableRows } from './SortableRows.tsx';
import { TextInput } from './TextInput.tsx';
import { type ListName, useRows } from './use-rows.ts';

type Props = {
  name: Exclude<ListName, 'phases'>;
  /** One row of it, such as 'Key takeaway'. */
  singular: string;
  lines?: number;
};

/** A list of texts: rows to write, add, remove and put in order; at least one stays. */
export function ListField({ name, singular, lines = 2 }: Props) {
  const list = useRows(name);
  const group = useRef<HTMLDivElement>(null);
  const errors = list.error as (FieldError | undefined)[] | FieldError | undefined;
  const nameOf = (place: number) => `${singular} ${place + 1}`;
  const focusRow = (place: number) => group.current?.querySelectorAll<HTMLElement>('.input')[place]?.focus();
  const add = () => {
    // At once, so that not one letter of a fast hand goes into the row before.
    flushSync(() => list.add(''));
    focusRow(list.rows.length);
  };
  const remove = (place: number) => {
    flushSync(() => list.remove(place));
    focusRow(Math.max(0, place - 1));
  };
  const fillEmpty = (place: number, texts: string[]) => {
    const isEmpty = list.rows[place]?.trim() === '';
    if (isEmpty) list.fill(place, ...texts);
    return isEmpty;
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || name === 'main_content') return;
    event.preventDefault();
    add();
  };
  // Focus asked for by the form goes to the first row that has an error.
  useEffect(() => list.field.ref({ focus: () => focusRow(Math.max(0, Array.isArray(errors) ? errors.findIndex(Boolean) : 0)) }));
  return (
    <div ref={group} className="grid gap-3">
      <SortableRows keys={list.keys} nameOf={nameOf} onMove={list.move}>
        {list.rows.map((text, place) => (
          <SortableRow
            key={list.keys[place]}
            rowKey={list.keys[place] ?? ''}
            name={nameOf(place)}
            place={place}
            count={list.rows.length}
            onMove={list.move}
            onRemove={list.rows.length > 1 ? () => remove(place) : null}
          >
            <TextInput
              aria-label={nameOf(place)}
              aria-invalid={errorAt(errors, place) ? true : undefined}
              rows={lines}
              value={text}
              onText={(next) => list.write(place, next)}
              onBlur={list.field.onBlur}
              onKeyDown={addOnEnter}
              onBlocks={(texts) => fillEmpty(place, texts)}
            />
            <RowError text={errorAt(errors, place)} />
          </SortableRow>
        ))}
      </SortableRows>
      <RowError text={Array.isArray(errors) ? undefined : errors?.message} />
      <Button className="justify-self-start" onClick={add}>
        <Icon name="plus" /> Add {singular}
      </Button>
    </div>
  );
}

function errorAt(errors: (FieldError | undefined)[] | FieldError | undefined, place: number): string | undefined {
  return Array.isArray(errors) ? errors[place]?.message : undefined;
}

export function RowError({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="text-sm text-danger">
      {text}
    </p>
  ) : null;
}
