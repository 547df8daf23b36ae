import { useRef } from 'react';
import { type FieldPathValue, useController } from 'react-hook-form';
import type { PostForm } from '../form/post-form.ts';
import { moved, replaced } from './rows.ts';

export type ListName = 'key_takeaways' | 'quick_stats' | 'main_content' | 'phases';
type Row<Name extends ListName> = PostForm[Name][number];

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
  return {
    field,
    rows,
    keys: keys.current,
    error: fieldState.error,
    write: (place: number, row: Row<Name>) => set(rows.with(place, row)),
    add: (row: Row<Name>) => set([...rows, row], [...keys.current, crypto.randomUUID()]),
    remove: (place: number) => set(replaced(rows, place), replaced(keys.current, place)),
    move: (from: number, to: number) => set(moved(rows, from, to), moved(keys.current, from, to)),
    /** Puts several rows in the place of one. */
    fill: (place: number, ...others: Row<Name>[]) => {
      const [own = crypto.randomUUID()] = keys.current.slice(place, place + 1);
      set(replaced(rows, place, ...others), replaced(keys.current, place, own, ...others.slice(1).map(() => crypto.randomUUID())));
    },
  };
}
