import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus of a row that is gone to the row that took its place, else to the one before, else to the name of the list; that of a
 * selection bar which is gone to the name. @param shown changes with the rows and the bar
 */
export function useFocusHandover(list: RefObject<HTMLElement | null>, shown: string): void {
  const had = useRef<Holder>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // What a dialog asks is about the row that opened it.
      if (target instanceof Element && !target.closest('[role=alertdialog]')) had.current = holderOf(target, list.current);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever other rows are shown
  useLayoutEffect(() => {
    if (!hasLost(had.current)) return;
    const rows = rowsOf(list.current);
    const next = had.current === 'bar' ? undefined : (rows[had.current.index] ?? rows.at(-1));
    had.current = null;
    if (next) focusRow(next);
    else list.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [shown]);
}

/** What has the focus: a row, by its index, or the selection bar. */
type Holder = { row: Element; index: number } | 'bar' | null;

function holderOf(target: Element, list: HTMLElement | null): Holder {
  if (target.closest('.selection-bar')) return 'bar';
  const row = list?.contains(target) ? target.closest<HTMLElement>('.list-row') : null;
  return row && { row, index: rowsOf(list).indexOf(row) };
}

function hasLost(holder: Holder): holder is NonNullable<Holder> {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || !activeElement.isConnected;
  return isLost && holder !== null && (holder === 'bar' || !holder.row.isConnected);
}

/** Focuses a row that takes the focus itself, else its title. */
export function focusRow(row: HTMLElement | null): void {
  const target = row?.matches('[tabindex]') ? row : (row?.querySelector<HTMLElement>('h3 a') ?? row?.querySelector<HTMLElement>('h3'));
  if (!target) return;
  if (target.tagName === 'H3') target.tabIndex = -1;
  target.focus();
}

export function rowsOf(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('.list-row') ?? [])];
}
