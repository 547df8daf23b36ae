import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const rowSelector = '.list-row';

type Options = {
  /** What the rows are. */
  rows?: string;
  /** Where each row has the same buttons, the one that was pressed gets the focus rather than the row. */
  toButton?: boolean;
};

/**
 * Gives the focus of a row that is gone to the row that took its place, else to the one before, else to the heading of the list, else to the name of the
 * screen; that of a selection bar which is gone to the heading. @param shown changes with the rows and the bar
 */
export function useFocusHandover(
  list: RefObject<HTMLElement | null>,
  shown: string,
  { rows: selector = rowSelector, toButton = false }: Options = {},
): void {
  const had = useRef<Holder>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // What a dialog asks is about the row that opened it.
      if (target instanceof Element && !target.closest('[role=alertdialog]')) had.current = holderOf(target, list.current, selector);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list, selector]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever other rows are shown
  useLayoutEffect(() => {
    const holder = had.current;
    if (holder === null || !isLost(holder, toButton)) return;
    had.current = null;
    const rows = rowsOf(list.current, selector);
    const next = holder.row ? (rows[holder.index] ?? rows.at(-1)) : undefined;
    if (next && !toButton) focusRow(next);
    else focusOn(next?.querySelectorAll('button')[holder.button] ?? headingOf(list.current));
  }, [shown]);
}

/** What has the focus: something of a row, with the indexes of that and of its button; or of the selection bar or the list, in no row. */
type Holder = { element: Element; row: Element | null; index: number; button: number } | null;

function holderOf(element: Element, list: HTMLElement | null, selector: string): Holder {
  if (!list?.contains(element)) return element.closest('.selection-bar') && { element, row: null, index: -1, button: -1 };
  const row = element.closest<HTMLElement>(selector);
  const button = [...(row?.querySelectorAll<Element>('button') ?? [])].indexOf(element);
  return { element, row, index: row ? rowsOf(list, selector).indexOf(row) : -1, button };
}

function isLost({ element, row }: NonNullable<Holder>, toButton: boolean): boolean {
  const { activeElement } = document;
  const hasNone = activeElement === null || activeElement === document.body || !activeElement.isConnected;
  return hasNone && (row === null || !(toButton ? element : row).isConnected);
}

function headingOf(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('h2') ?? document.querySelector('h1');
}

function focusOn(target: HTMLElement | null): void {
  if (!target) return;
  if (target.localName !== 'button' && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
}

/** Focuses a row that takes the focus itself, else its title. */
export function focusRow(row: HTMLElement | null): void {
  const target = row?.matches('[tabindex]') ? row : (row?.querySelector<HTMLElement>('h3 a') ?? row?.querySelector<HTMLElement>('h3'));
  if (!target) return;
  if (target.tagName === 'H3') target.tabIndex = -1;
  target.focus();
}

export function rowsOf(list: Element | null, selector = rowSelector): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(selector) ?? [])];
}
