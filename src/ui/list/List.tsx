import { type CSSProperties, type HTMLAttributes, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { toast } from 'sonner';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Icon } from '../Icon.tsx';
import { Failed } from '../Notice.tsx';
import { useLoggedError } from '../use-logged-error.ts';
import { useSingleClicks } from '../use-single-clicks.ts';
import { type ListPages, Pages } from './Pages.tsx';
import { SelectBox } from './SelectBox.tsx';
import { SortableItem, SortableList } from './SortableList.tsx';
import { useFocusHandover } from './use-focus-handover.ts';
import type { Selection } from './use-selection.ts';
import './list.css';

/** A column: its name, its head, its width where there is room for all, and what is in it. On a phone the cells follow each other. */
export type Column<Item> = {
  /** `title` and `actions` have lines of their own on a phone, `picture` is left out there. */
  name: string;
  head?: string;
  width: string;
  /** From 640 to 1199 px; null leaves it out there. */
  medium?: string | null;
  /** The orders that its head chooses, each with its words; the first one at first. */
  orders?: readonly (readonly [order: string, words: string])[];
  cell: (item: Item) => ReactNode;
};

type Group<Item> = { title: string; items: readonly Item[]; note?: string };

type Props<Item extends { id: string }> = {
  /** What the list is called, such as "Posts". */
  name: string;
  query: { isError: boolean; error: Error | null; isPlaceholderData?: boolean; refetch: () => Promise<unknown> };
  /** Undefined until they are loaded. */
  items: readonly Item[] | undefined;
  /** The same items below headings. */
  groups?: readonly Group<Item>[];
  columns: readonly Column<Item>[];
  /** Read out while it loads. */
  loading: string;
  /** What is said when it could not be loaded. */
  failed: string;
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  selection?: Selection<Item>;
  nameOf?: (item: Item) => string;
  /** What can be done with the selection. */
  bulk?: ReactNode;
  /** How many match, where all of them can be selected. */
  selectableTotal?: number;
  /** How many match, where no line of filters says it. */
  result?: string;
  order?: { value: string; onChange: (order: string) => void };
  /** Called after a row was dropped at another index. */
  onMove?: (from: number, to: number) => void;
  pages?: ListPages;
  /** Buttons make their row leave at once: of a double click only the first counts. */
  rowsLeave?: boolean;
  rowProps?: (item: Item) => HTMLAttributes<HTMLElement>;
};

/** A list of the administrator area: its heads, rows, selection and pages, and what is there while it loads, after a failure and when it is empty. */
export function List<Item extends { id: string }>(props: Props<Item>) {
  const { query, failed, selection, pages } = props;
  const items = useLastPage(props);
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const count = selection?.count ?? 0;
  useLoggedError(failed, query.error);
  useRefreshFailure(failed, items !== undefined && query.isError);
  useFocusHandover(list, `${count > 0}${items?.map((item) => item.id)}`);
  useSingleClicks(list, props.rowsLeave === true);
  if (items === undefined && query.isError)
    return (
      <Failed onRetry={() => void query.refetch()}>
        <p className="font-medium">{failed}</p>
        <p>{query.error?.message}</p>
      </Failed>
    );
  return (
    <section
      ref={list}
      className="list"
      style={tracksOf(props)}
      aria-labelledby={id}
      aria-busy={items === undefined || query.isPlaceholderData || undefined}
      data-old={query.isPlaceholderData || undefined}
    >
      <Content {...props} items={items} id={id} />
      {items && pages && <Pages {...pages} shown={items.length} />}
    </section>
  );
}

function Content<Item extends { id: string }>({ id, ...props }: Props<Item> & { id: string }) {
  const { name, items, columns, loading, empty, selection } = props;
  if (items?.length === 0)
    return (
      <EmptyState title={empty.title} id={id}>
        {empty.text && <p>{empty.text}</p>}
        {empty.action}
      </EmptyState>
    );
  return (
    <>
      <h2 id={id} tabIndex={-1} className="sr-only">
        {name}
      </h2>
      {selection && selection.count > 0 ? <SelectionBar {...props} selection={selection} /> : <Heads {...props} />}
      {items === undefined ? <Loading text={loading} columns={columns} /> : <Rows {...props} items={items} />}
    </>
  );
}

/** The tracks of the grid, which the styles choose by the width of the window. */
function tracksOf<Item extends { id: string }>({ columns, selection, onMove }: Props<Item>): CSSProperties {
  const own = selection || onMove ? ['var(--list-select)'] : [];
  const medium = columns.flatMap(({ width, medium: narrow }) => (narrow === null ? [] : (narrow ?? width)));
  return { '--wide': [...own, ...columns.map(({ width }) => width)].join(' '), '--medium': [...own, ...medium].join(' ') } as CSSProperties;
}

function Heads<Item extends { id: string }>({ columns, selection, onMove, order, result, items }: Props<Item>) {
  const hasHeads = columns.some(({ head }) => head);
  if (!hasHeads && !selection && !result) return <div className="list-top" />;
  return (
    <div className="list-head" {...(order && { role: 'group', 'aria-label': 'Sort by' })}>
      {selection && (
        <SelectBox label="Select all on this page" checked={selection.isPage} onChange={selection.togglePage} isDisabled={!items?.length} />
      )}
      {onMove && <span />}
      {result && (
        <p role="status" className="list-result">
          {result}
        </p>
      )}
      {hasHeads && columns.map((column) => <Head key={column.name} column={column} order={order} />)}
    </div>
  );
}

type HeadProps<Item> = { column: Column<Item>; order: Props<Item & { id: string }>['order'] };

function Head<Item>({ column: { name, head, orders, medium }, order }: HeadProps<Item>) {
  const marks = { 'data-column': name, 'data-wide': medium === null || undefined };
  if (!orders || !order) return <span {...marks}>{head}</span>;
  const index = orders.findIndex(([value]) => value === order.value);
  const [, words] = orders[index] ?? [];
  const [next] = orders[(index + 1) % orders.length] ?? [];
  return (
    <button
      type="button"
      {...marks}
      aria-pressed={index >= 0}
      aria-label={`Sort by ${head}${words ? `, ${words}` : ''}`}
      onClick={() => next && order.onChange(next)}
    >
      {head}
      {index >= 0 && <Icon name={order.value.endsWith('asc') ? 'chevronUp' : 'chevronDown'} />}
    </button>
  );
}

function SelectionBar<Item extends { id: string }>({ selection, bulk, selectableTotal = 0 }: Props<Item> & { selection: Selection<Item> }) {
  const { count, isAll, isPage, togglePage, selectAll, clear } = selection;
  return (
    <section aria-label="Selection" className="selection-bar">
      <SelectBox label="Select all on this page" checked={isPage} isPartly={!isPage} onChange={togglePage} />
      <p role="status">{formatNumber(count)} selected</p>
      {bulk}
      {!isAll && selectableTotal > count && (
        <Button kind="quiet" className="select-all" onClick={selectAll}>
          Select all {formatNumber(selectableTotal)}
        </Button>
      )}
      <Button kind="quiet" className="clear-selection" onClick={clear}>
        Clear
      </Button>
    </section>
  );
}

function Rows<Item extends { id: string }>(props: Props<Item> & { items: readonly Item[] }) {
  const { items, groups, onMove, nameOf = ({ id }) => id } = props;
  if (onMove)
    return (
      <SortableList items={items.map((item) => ({ id: item.id, name: nameOf(item) }))} onMove={onMove}>
        {items.map((item) => (
          <SortableItem key={item.id} id={item.id} name={nameOf(item)} className="list-item">
            {(handle) => <Row {...props} item={item} handle={handle} />}
          </SortableItem>
        ))}
      </SortableList>
    );
  const rows = (some: readonly Item[]) => (
    <ul>
      {some.map((item) => (
        <li key={item.id} className="list-item">
          <Row {...props} item={item} />
        </li>
      ))}
    </ul>
  );
  if (!groups) return rows(items);
  return groups.map(({ title, note, items: some }) => (
    <section key={title} aria-label={title}>
      <p className="list-group">
        {title} {note && <span>{note}</span>}
      </p>
      {rows(some)}
    </section>
  ));
}

type RowProps<Item extends { id: string }> = Pick<Props<Item>, 'columns' | 'selection' | 'nameOf' | 'rowProps'> & {
  item: Item;
  handle?: ReactNode;
};

function Row<Item extends { id: string }>({ item, handle, columns, selection, nameOf = ({ id }) => id, rowProps }: RowProps<Item>) {
  const isSelected = selection?.has(item.id);
  return (
    <div className="list-row" data-selected={isSelected || undefined} {...rowProps?.(item)}>
      {handle}
      {selection && (
        <SelectBox label={`Select ${nameOf(item)}`} checked={isSelected ?? false} onChange={(isRange) => selection.toggle(item, isRange)} />
      )}
      {columns.map(({ name, medium, cell }) => (
        <div key={name} className="list-cell" data-column={name} data-wide={medium === null || undefined}>
          {cell(item)}
        </div>
      ))}
    </div>
  );
}

const ghostRows = 8;

/** Rows of the right height, which show only when loading takes a moment. */
function Loading<Item>({ text, columns }: { text: string; columns: readonly Column<Item>[] }) {
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      <div className="list-ghosts" aria-hidden="true">
        {Array.from({ length: ghostRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
          <div key={index} className="list-row">
            <span className="select-box" />
            {columns.map(({ name, medium }) => (
              <div key={name} className="list-cell" data-column={name} data-wide={medium === null || undefined}>
                <span className="ghost" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/**
 * The rows of a page that there is. An address can ask for one that is gone, as when its last row was deleted: an empty page is no empty list,
 * so the last page is shown instead.
 */
function useLastPage<Item extends { id: string }>({ items, pages, query }: Props<Item>): Props<Item>['items'] {
  const { page = 1, last = page, total = 0 } = pages ?? {};
  const isLate = page > 1 || (query.isPlaceholderData && total > 0);
  const isGone = page > last || (isLate && items?.length === 0);
  const replacePage = useEffectEvent((to: number) => pages?.onPage(to, true));
  const to = isGone && page > 1 && !query.isPlaceholderData ? Math.min(last, page - 1) : undefined;
  useEffect(() => {
    if (to !== undefined) replacePage(to);
  }, [to]);
  return isGone ? undefined : items;
}

/** What is shown stays when it could not be refreshed, and a message says so. */
function useRefreshFailure(text: string, hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) toast.error(text, { id: text, description: 'What you see may be out of date.' });
  }, [text, hasFailed]);
}
