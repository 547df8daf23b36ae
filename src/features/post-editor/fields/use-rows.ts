import { useState } from 'react';
import { type FieldError, type FieldPathValue, useController, useFormState } from 'react-hook-form';
import { moved } from '#src/lib/array-move.ts';
import type { PostForm } from '../model/post-form.ts';

export type ListName = 'key_takeaways' | 'quick_stats' | 'phases';
export type Row<Name extends ListName> = PostForm[Name][number];
export type Rows<Name extends ListName> = ReturnType<typeof useRows<Name>>;
/** The errors of a row: one for a text, one for each part of a phase. */
type RowError<Name extends ListName> = Row<Name> extends string ? FieldError : { [Part in keyof Row<Name>]?: FieldError };

/** A list of the form as rows with stable keys, so that a moved row keeps its focus and cursor. */
export function useRows<Name extends ListName>(name: Name) {
  const { field } = useController<PostForm, Name>({ name });
  // A controller hears of its own error alone, and not of one in a row.
  const { errors } = useFormState<PostForm>({ name });
  const rows = field.value as Row<Name>[];
  const [known, setKeys] = useState<string[]>([]);
  // Rows may change from outside: a restored draft, a resolved conflict.
  const keys = known.length === rows.length ? known : rows.map((_, index) => known[index] ?? crypto.randomUUID());
  if (keys !== known) setKeys(keys);
  const set = (next: Row<Name>[], nextKeys = keys) => {
    setKeys(nextKeys);
    field.onChange(next as FieldPathValue<PostForm, Name>);
  };
  const error = errors[name] as FieldError | (RowError<Name> | undefined)[] | undefined;
  return {
    field,
    rows,
    keys,
    /** Errors by row, and of the list as a whole. */
    errors: Array.isArray(error) ? error : [],
    error: Array.isArray(error) ? undefined : error?.message,
    write: (index: number, row: Row<Name>) => set(rows.with(index, row)),
    add: (row: Row<Name>) => set([...rows, row], [...keys, crypto.randomUUID()]),
    remove: (index: number) => set(replaced(rows, index), replaced(keys, index)),
    move: (from: number, to: number) => set(moved(rows, from, to), moved(keys, from, to)),
    /** Replaces one row by several. */
    fill: (index: number, ...others: Row<Name>[]) => {
      const [own = crypto.randomUUID()] = keys.slice(index, index + 1);
      set(replaced(rows, index, ...others), replaced(keys, index, own, ...others.slice(1).map(() => crypto.randomUUID())));
    },
  };
}

/** The rows with others instead of one; without others it is removed, unless it is the only row. */
function replaced<T>(rows: readonly T[], index: number, ...others: T[]): T[] {
  return rows.length === 1 && others.length === 0 ? [...rows] : rows.toSpliced(index, 1, ...others);
}
