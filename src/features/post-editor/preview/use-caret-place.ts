import { useEffect, useState } from 'react';
import { type Place, placeOf } from '../sections/place.ts';

/**
 * Where somebody writes: the field with the focus, and in a list the row or block with the caret. It stays when the focus goes elsewhere.
 * @param first where it was before
 */
export function useCaretPlace(first: Place | null): Place | null {
  const [place, setPlace] = useState(first);
  useEffect(() => {
    const follow = () => {
      const next = placeOfCaret();
      if (next) setPlace((before) => (isSame(before, next) ? before : next));
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('selectionchange', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('selectionchange', follow);
    };
  }, []);
  return place;
}

export function placeOfCaret(): Place | null {
  const focused = document.activeElement;
  if (!focused?.closest('.editor')) return null;
  const isArea = focused instanceof HTMLElement && focused.isContentEditable;
  return placeOf((isArea && caretNode(focused)) || focused);
}

/** The node with the caret; of a selected block, such as a picture, the block itself. */
function caretNode(area: HTMLElement): Node | null {
  const { anchorNode = null, anchorOffset = 0 } = getSelection() ?? {};
  return anchorNode === area ? (area.childNodes[anchorOffset] ?? area) : anchorNode;
}

function isSame(a: Place | null, b: Place): boolean {
  return a?.field === b.field && a.item === b.item && a.block === b.block && a.part === b.part;
}
