import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SortableList } from '#src/ui/SortableList.tsx';
import { SortableRow } from './SortableRow.tsx';
import type { ListName, Row, Rows } from './use-rows.ts';

type Props<Name extends ListName> = {
  list: Rows<Name>;
  /** One row of it, such as 'Key Takeaway'. */
  singular: string;
  /** What a row begins with. */
  empty: Row<Name>;
  /** The inputs of a row; `add` puts another row after the last one. */
  children: (row: Row<Name>, place: number, add: () => void) => ReactNode;
};

/** Rows to add, remove and put in order; at least one stays. */
export function RowsField<Name extends ListName>({ list, singular, empty, children }: Props<Name>) {
  const group = useRef<HTMLDivElement>(null);
  const nameOf = (place: number) => `${singular} ${place + 1}`;
  const items = list.keys.map((id, index) => ({ id, name: nameOf(index) }));
  const focusRow = (place: number) => group.current?.querySelectorAll('.row')[place]?.querySelector<HTMLElement>('.input')?.focus();
  const add = () => {
    // At once, so that not one letter of a fast hand goes into the row before.
    flushSync(() => list.add(empty));
    focusRow(list.rows.length);
  };
  const remove = (place: number) => {
    flushSync(() => list.remove(place));
    focusRow(Math.max(0, place - 1));
  };
  // Focus asked for by the form goes to the first row that has an error.
  useEffect(() => list.field.ref({ focus: () => focusRow(Math.max(0, list.errors.findIndex(Boolean))) }));
  return (
    <div ref={group} className="grid gap-3">
      <SortableList items={items} onMove={list.move} className="rows">
        {list.rows.map((row, place) => (
          <SortableRow
            key={list.keys[place]}
            id={list.keys[place] ?? ''}
            name={nameOf(place)}
            index={place}
            count={list.rows.length}
            onMove={list.move}
            onRemove={list.rows.length > 1 ? () => remove(place) : null}
          >
            {children(row, place, add)}
          </SortableRow>
        ))}
      </SortableList>
      <RowError text={list.error} />
      <Button className="justify-self-start" onClick={add}>
        <Icon name="plus" /> Add {singular}
      </Button>
    </div>
  );
}

export function RowError({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="text-sm text-danger">
      {text}
    </p>
  ) : null;
}
