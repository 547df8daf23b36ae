import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldError } from 'react-hook-form';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SortableRow } from './SortableRow.tsx';
import { SortableRows } from './SortableRows.tsx';
import { TextInput } from './TextInput.tsx';
import { useRows } from './use-rows.ts';

type PhaseErrors = ({ title?: FieldError; description?: FieldError } | undefined)[];

const nameOf = (place: number) => `Phase ${place + 1}`;

/** The phases: a title and a description each; at least one row stays. */
export function PhasesField() {
  const list = useRows('phases');
  const group = useRef<HTMLDivElement>(null);
  const errors = (Array.isArray(list.error) ? list.error : []) as PhaseErrors;
  const focusRow = (place: number) => group.current?.querySelectorAll<HTMLElement>('input')[place]?.focus();
  const add = () => {
    // At once, so that not one letter of a fast hand goes into the row before.
    flushSync(() => list.add({ title: '', description: '' }));
    focusRow(list.rows.length);
  };
  const remove = (place: number) => {
    flushSync(() => list.remove(place));
    focusRow(Math.max(0, place - 1));
  };
  useEffect(() => list.field.ref({ focus: () => focusRow(Math.max(0, errors.findIndex(Boolean))) }));
  return (
    <div ref={group} className="grid gap-3">
      <SortableRows keys={list.keys} nameOf={nameOf} onMove={list.move}>
        {list.rows.map((phase, place) => (
          <SortableRow
            key={list.keys[place]}
            rowKey={list.keys[place] ?? ''}
            name={nameOf(place)}
            place={place}
            count={list.rows.length}
            onMove={list.move}
            onRemove={list.rows.length > 1 ? () => remove(place) : null}
          >
            <Field label={`${nameOf(place)} title`} error={errors[place]?.title?.message}>
              {(control) => (
                <TextInput {...control} rows={null} value={phase.title} onText={(title) => list.write(place, { ...phase, title })} />
              )}
            </Field>
            <Field label={`${nameOf(place)} description`} error={errors[place]?.description?.message}>
              {(control) => (
                <TextInput
                  {...control}
                  rows={2}
                  value={phase.description}
                  onText={(description) => list.write(place, { ...phase, description })}
                />
              )}
            </Field>
          </SortableRow>
        ))}
      </SortableRows>
      <Button className="justify-self-start" onClick={add}>
        <Icon name="plus" /> Add Phase
      </Button>
    </div>
  );
}
