import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldArray, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { ListName } from '#src/features/site-profile/public-rows.ts';
import { siteProfileLimits } from '#src/features/site-profile/site-profile.ts';
import { offerUndo } from '#src/features/versioned-form/offer-undo.ts';
import { isSameContent } from '#src/features/versioned-form/same-texts.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SortableItem, SortableList } from '#src/ui/list/SortableList.tsx';
import { type FormRow, type RowLine, rowLine, rowNames } from './row-lines.ts';
import { useSiteForm } from './site-form-context.ts';
import type { SiteProfileForm } from './site-profile-form.ts';
import './row-list.css';

type Props<Name extends ListName> = {
  name: Name;
  /** A new row. */
  empty: FieldArray<SiteProfileForm, Name>;
  /** The inputs of a row. */
  children: (index: number) => ReactNode;
};

/** A list of the form: rows of one line, of which one is open; they are added, moved and removed (§2.owner-form). */
export function RowList<Name extends ListName>({ name, empty, children }: Props<Name>) {
  const { control, formState } = useFormContext<SiteProfileForm>();
  const { fields, append, remove, move } = useFieldArray<SiteProfileForm, Name>({ control, name });
  const rows = useWatch<SiteProfileForm>({ name }) as FormRow<Name>[];
  const { openForm, openRow, setOpenRow } = useSiteForm();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // A change of another device comes with its values before its rows.
  const lines = fields.map((row, index) => rowLine(name, rows[index] ?? (row as unknown as FormRow<Name>), index));
  const openIndex = openRow?.list === name ? openRow.index : null;
  const open = (index: number | null) => setOpenRow(index === null ? null : { list: name, index });
  const moveRow = (from: number, to: number) => {
    flushSync(() => {
      move(from, to);
      if (openIndex !== null) open(indexAfterMove(openIndex, from, to));
    });
    setSaid(`${lines[from]?.name} moved to position ${to + 1} of ${fields.length}.`);
  };
  /** A removed row is open again, with the caret in it, while its list is shown. */
  const putBack = (text: SiteProfileForm, removed: FormRow<Name>) => {
    const index = (text[name] as FormRow<Name>[]).findIndex((row) => isSameContent(row, removed));
    flushSync(() => {
      openForm.put(text);
      if (list.current && index >= 0) open(index);
    });
    list.current?.querySelector<HTMLElement>('.row-body :is(input, textarea)')?.focus();
  };
  const removeRow = (index: number) => {
    const before = openForm.read();
    const removed = before[name][index] as FormRow<Name>;
    flushSync(() => {
      remove(index);
      open(null);
    });
    offerUndo(
      `${lines[index]?.name} was removed.`,
      { before, after: openForm.read() },
      {
        ...openForm,
        put: (text) => putBack(text, removed),
      },
    );
    const next = list.current?.querySelectorAll('summary')[Math.min(index, fields.length - 2)];
    (next ?? addButton.current)?.focus();
  };
  const add = () => {
    open(fields.length);
    append(empty);
  };
  const noun = rowNames[name].toLowerCase();
  const isFull = fields.length >= siteProfileLimits[name];
  const { root } = formState.errors[name] ?? {};
  return (
    <div ref={list}>
      {fields.length === 0 && <p className="border-line border-y py-3 text-muted text-sm">No {noun}s yet.</p>}
      {fields.length > 0 && (
        <SortableList items={fields.map(({ id }, index) => ({ id, name: lines[index]?.name ?? '' }))} onMove={moveRow} className="row-list">
          {fields.map(({ id }, index) => (
            <Row
              key={id}
              id={id}
              list={name}
              line={lines[index] as RowLine}
              isOpen={index === openIndex}
              onToggle={() => open(index === openIndex ? null : index)}
              onMove={(by) => moveRow(index, index + by)}
              isFirst={index === 0}
              isLast={index === fields.length - 1}
              hasError={formState.errors[name]?.[index] !== undefined}
              onRemove={() => removeRow(index)}
            >
              {() => children(index)}
            </Row>
          ))}
        </SortableList>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {root?.message && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {root.message}
        </p>
      )}
      <Button kind="quiet" ref={addButton} className="-ms-3.5 mt-3" disabled={isFull} onClick={add}>
        <Icon name="plus" /> Add a {noun}
      </Button>
      {isFull && <p className="text-muted text-sm">That is all there is room for: {siteProfileLimits[name]}.</p>}
    </div>
  );
}

/** Where a row is once another one, or itself, was moved. */
function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

type RowProps = {
  id: string;
  list: ListName;
  line: RowLine;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  hasError: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** The inputs, which are there while the row is open. */
  children: () => ReactNode;
};

function Row({ id, list, line: { name, title, more, warning }, isOpen, hasError, onToggle, children, ...tools }: RowProps) {
  return (
    <SortableItem id={id} name={name} className="one-row">
      {(handle) => (
        <>
          {handle}
          <details name={`${list} row`} open={isOpen}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
            <summary
              onClick={(event) => {
                event.preventDefault();
                stayInPlace(event.currentTarget, onToggle);
              }}
            >
              <span className="row-title" dir="auto">
                {title}
              </span>
              {hasError && <span className="row-more text-danger">needs a look</span>}
              {!hasError && (
                <span className={`row-more ${warning ? 'text-accent' : 'text-muted'}`} dir={warning ? undefined : 'auto'}>
                  {warning ?? more}
                </span>
              )}
              <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} className="row-arrow" />
            </summary>
            {isOpen && (
              <div className="row-body">
                {children()}
                <RowTools name={name} {...tools} />
              </div>
            )}
          </details>
        </>
      )}
    </SortableItem>
  );
}

/** A row that closes above would take this one along. */
function stayInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect();
  flushSync(change);
  window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
}

type ToolProps = Pick<RowProps, 'isFirst' | 'isLast' | 'onMove' | 'onRemove'> & { name: string };

function RowTools({ name, isFirst, isLast, onMove, onRemove }: ToolProps) {
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const move = (by: 1 | -1, button: RefObject<HTMLButtonElement | null>) => {
    onMove(by);
    // Its row may have been put elsewhere, which takes the focus away.
    button.current?.focus();
  };
  return (
    <div className="-ms-3.5 flex flex-wrap gap-x-1">
      <Button kind="quiet" ref={up} disabled={isFirst} aria-label={`Move up ${name}`} onClick={() => move(-1, up)}>
        Move up
      </Button>
      <Button kind="quiet" ref={down} disabled={isLast} aria-label={`Move down ${name}`} onClick={() => move(1, down)}>
        Move down
      </Button>
      <Button kind="quiet" data-danger aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
