import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldArray, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SortableList } from '#src/ui/list/SortableList.tsx';
import { SortableRow } from '#src/ui/list/SortableRow.tsx';
import { siteProfileLimits } from '../site-profile.ts';
import { type ListName, rowNames } from './site-profile-errors.ts';
import type { SiteProfileForm } from './site-profile-form.ts';

type Props<Name extends ListName> = {
  name: Name;
  empty: FieldArray<SiteProfileForm, Name>;
  /** The inputs of a row; `name` is what it is called, such as 'Figure 2'. */
  children: (index: number, name: string) => ReactNode;
};

/** A list of the form: its rows are added, removed and moved, by pointer and by keyboard; it may be empty (§2.owner-form). */
export function SiteProfileRows<Name extends ListName>({ name, empty, children }: Props<Name>) {
  const { control, formState } = useFormContext<SiteProfileForm>();
  const { fields, append, remove, move } = useFieldArray<SiteProfileForm, Name>({ control, name });
  const group = useRef<HTMLDivElement>(null);
  const nameOf = (index: number) => `${rowNames[name]} ${index + 1}`;
  const removeRow = (index: number) => {
    flushSync(() => remove(index));
    const before = group.current?.querySelectorAll('.row')[Math.max(0, index - 1)];
    (before?.querySelector<HTMLElement>('.input') ?? group.current?.querySelector<HTMLElement>('.add-row'))?.focus();
  };
  const isFull = fields.length >= siteProfileLimits[name];
  const { root } = formState.errors[name] ?? {};
  return (
    <div ref={group} className="grid gap-3">
      {fields.length > 0 && (
        <SortableList items={fields.map(({ id }, index) => ({ id, name: nameOf(index) }))} onMove={move} className="rows">
          {fields.map(({ id }, index) => (
            <SortableRow
              key={id}
              id={id}
              name={nameOf(index)}
              index={index}
              count={fields.length}
              onMove={move}
              onRemove={() => removeRow(index)}
            >
              {children(index, nameOf(index))}
            </SortableRow>
          ))}
        </SortableList>
      )}
      {root?.message && (
        <p role="alert" className="text-sm text-danger">
          {root.message}
        </p>
      )}
      <Button className="add-row justify-self-start" disabled={isFull} onClick={() => append(empty)}>
        <Icon name="plus" /> Add {rowNames[name].toLowerCase()}
      </Button>
      {isFull && <p className="text-sm text-muted">That is all there is room for: {siteProfileLimits[name]}.</p>}
    </div>
  );
}
