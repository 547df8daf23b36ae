import type { KeyboardEvent } from 'react';
import { RowError, RowsField } from './RowsField.tsx';
import { TextInput } from './TextInput.tsx';
import { type ListName, useRows } from './use-rows.ts';

type Props = {
  name: Exclude<ListName, 'phases'>;
  /** One row of it, such as 'Key takeaway'. */
  singular: string;
  lines?: number;
};

/** A list of texts, one input a row. */
export function ListField({ name, singular, lines = 2 }: Props) {
  const list = useRows(name);
  const fillEmpty = (place: number, texts: string[]) => {
    const isEmpty = list.rows[place]?.trim() === '';
    if (isEmpty) list.fill(place, ...texts);
    return isEmpty;
  };
  const onEnter = (add: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || name === 'main_content') return;
    event.preventDefault();
    add();
  };
  return (
    <RowsField list={list} singular={singular} empty="">
      {(text, place, add) => (
        <>
          <TextInput
            aria-label={`${singular} ${place + 1}`}
            aria-invalid={list.errors[place] ? true : undefined}
            rows={lines}
            value={text}
            onText={(next) => list.write(place, next)}
            onBlur={list.field.onBlur}
            onKeyDown={onEnter(add)}
            onBlocks={(texts) => fillEmpty(place, texts)}
          />
          <RowError text={list.errors[place]?.message} />
        </>
      )}
    </RowsField>
  );
}
