import { type RefObject, useEffect, useRef } from 'react';

/** A list in a dialog, whose chosen item takes the focus once it is there: not the cross, which the dialog opened with. */
export function useFocusOnChosen<List extends HTMLElement = HTMLOListElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus(), []);
  return list;
}
