import { arrayMove } from '@dnd-kit/sortable';
import { useRef } from 'react';
import { type FieldError, type FieldPathValue, useController } from 'react-hook-form';
import type { PostForm } from '../form/post-form.ts';
import { replaced } from './rows.ts';

export type ListName = 'key_takeaways' | 'quick_stats' | 'main_content' | 'phases';
export type Row<Name extends ListName> = PostForm[Name][number];
export type Rows<Name extends ListName> = ReturnType<typeof useRows<Name>>;
/** What is wrong with a row: a text has one error, a phase one for each of its texts. */
type RowProblem<Name extends ListName> = Row<Name> extends string ? FieldError : { [Part in keyof Row<Name>]?: FieldError };

/** A list of the form as rows with keys of their own, so that a moved row keeps its focus and its cursor. */
export function useRows<Name extends ListName>(name: Name) {
  const { field, fieldState } = useController<PostForm, Name>({ name });
  const rows = field.value as Row<Name>[];
  const keys = useRef<string[]>([]);
  // Rows may come from elsewhere: a restored draft, a merge.
  while (keys.current.length < rows.length) keys.current.push(crypto.randomUUID());
  keys.current.length = rows.length;
  const set = (next: Row<Name>[], nextKeys = keys.current) => {
    keys.current = nextKeys;
    field.onChange(next as FieldPathValue<PostForm, Name>);
  };
  const error = fieldState.error as FieldError | (RowProblem<Name> | undefined)[] | undefined;
  return {
    field,
    rows,
    keys: keys.current,
    /** What is wrong row by row, and with the list as a whole. */
    errors: Array.isArray(error) ? error : [],
    error: Array.isArray(error) ? undefined : error?.message,
    write: (place: number, row: Row<Name>) => set(rows.with(place, row)),
    add: (row: Row<Name>) => set([...rows, row], [...keys.current, crypto.randomUUID()]),
    remove: (place: number) => set(replaced(rows, place), replaced(keys.current, place)),
    move: (from: number, to: number) => set(arrayMove(rows, from, to), arrayMove(keys.current, from, to)),
    /** Puts several rows in the place of one. */
    fill: (place: number, ...others: Row<Name>[]) => {
      const [own = crypto.randomUUID()] = keys.current.slice(place, place + 1);
      set(replaced(rows, place, ...others), replaced(keys.current, place, own, ...others.slice(1).map(() => crypto.randomUUID())));
    },
  };
}
