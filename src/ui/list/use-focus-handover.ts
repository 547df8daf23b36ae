import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus of a row that is gone to the row that took its place, else to the one before, else to the name of the list; that of a
 * selection bar which is gone to the name. @param shown changes with the rows and the bar
 */
export function useFocusHandover(list: RefObject<HTMLElement | null>, shown: string): void {
  const had = useRef<{ row: Element; index: number } | 'bar' | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // What a dialog asks is about the row that opened it.
      if (!(target instanceof Element) || target.closest('[role=alertdialog]')) return;
      const row = list.current?.contains(target) ? target.closest('.list-row') : null;
      if (row) had.current = { row, index: rowsOf(list.current).indexOf(row as HTMLElement) };
      else had.current = target.closest('.selection-bar') ? 'bar' : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever other rows are shown
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || !activeElement.isConnected;
    const { current } = had;
    if (!isLost || current === null) return;
    if (current !== 'bar' && current.row.isConnected) return;
    const rows = rowsOf(list.current);
    const next = current === 'bar' ? undefined : (rows[current.index] ?? rows.at(-1));
    had.current = null;
    focusRow(next ?? list.current?.querySelector<HTMLElement>('h2') ?? null);
  }, [shown]);
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
