import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#src/ui/Icon.tsx';
import { SortableList } from '#src/ui/list/SortableList.tsx';
import { SortableRow } from '#src/ui/list/SortableRow.tsx';
import type { ListName, Row, Rows } from './use-rows.ts';

type Props<Name extends ListName> = {
  list: Rows<Name>;
  /** The name of one row, such as 'Key Takeaway'. */
  singular: string;
  /** The value of a new row. */
  empty: Row<Name>;
  /** The inputs of a row; `add` appends another row. */
  children: (row: Row<Name>, index: number, add: () => void) => ReactNode;
};

/** Rows to add, remove and reorder; at least one stays (§5.rows). */
export function RowsField<Name extends ListName>({ list, singular, empty, children }: Props<Name>) {
  const group = useRef<HTMLDivElement>(null);
  const nameOf = (index: number) => `${singular} ${index + 1}`;
  const items = list.keys.map((id, index) => ({ id, name: nameOf(index) }));
  const focusRow = (index: number) => group.current?.querySelectorAll('.row')[index]?.querySelector<HTMLElement>('.input')?.focus();
  const add = () => {
    // Synchronously, so that letters typed right after go into the new row.
    flushSync(() => list.add(empty));
    focusRow(list.rows.length);
  };
  const remove = (index: number) => {
    flushSync(() => list.remove(index));
    focusRow(Math.max(0, index - 1));
  };
  return (
    <div ref={group} className="grid gap-3">
      <RowError text={list.error} />
      <SortableList items={items} onMove={list.move} className="rows">
        {list.rows.map((row, index) => (
          <SortableRow
            key={list.keys[index]}
            id={list.keys[index] ?? ''}
            name={nameOf(index)}
            index={index}
            count={list.rows.length}
            onMove={list.move}
            onRemove={list.rows.length > 1 ? () => remove(index) : null}
          >
            {children(row, index, add)}
          </SortableRow>
        ))}
      </SortableList>
      <button type="button" className="text-button" onClick={add}>
        <Icon name="plus" /> Add {singular}
      </button>
    </div>
  );
}

export function RowError({ id, text }: { id?: string; text: string | undefined }) {
  return text ? (
    <p id={id} role="alert" className="text-sm text-danger">
      {text}
    </p>
  ) : null;
}
