import type { KeyboardEvent } from 'react';
import { isComposing } from '#src/ui/keys.ts';
import { RowError, RowsField } from './RowsField.tsx';
import { TextInput } from './TextInput.tsx';
import { useRows } from './use-rows.ts';

type Props = {
  name: 'quick_stats';
  /** The name of one row, such as 'Quick Stat'. */
  singular: string;
  lines?: number;
  /** Stands in the first row while it is empty. */
  placeholder?: string;
};

/** A list of texts, one input a row. */
export function ListField({ name, singular, lines = 2, placeholder }: Props) {
  const list = useRows(name);
  const fillEmpty = (index: number, texts: string[]) => {
    const isEmpty = list.rows[index]?.trim() === '';
    if (isEmpty) list.fill(index, ...texts);
    return isEmpty;
  };
  const onEnter = (add: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add();
  };
  return (
    <RowsField list={list} singular={singular} empty="">
      {(text, index, add) => (
        <>
          <TextInput
            aria-label={`${singular} ${index + 1}`}
            aria-invalid={list.errors[index] ? true : undefined}
            rows={lines}
            placeholder={index === 0 ? placeholder : undefined}
            value={text}
            onText={(next) => list.write(index, next)}
            onBlur={list.field.onBlur}
            onKeyDown={onEnter(add)}
            onBlocks={(texts) => fillEmpty(index, texts)}
          />
          <RowError text={list.errors[index]?.message} />
        </>
      )}
    </RowsField>
  );
}
