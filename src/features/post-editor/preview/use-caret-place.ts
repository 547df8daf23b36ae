import { useEffect, useState } from 'react';
import { type Place, placeOf } from '../sections/place.ts';

/** Where somebody writes: the field with the focus, and in a list the row or block with the caret. It stays when the focus goes elsewhere. */
export function useCaretPlace(): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
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

function placeOfCaret(): Place | null {
  const focused = document.activeElement;
  if (!focused?.closest('.editor')) return null;
  const isArea = focused instanceof HTMLElement && focused.isContentEditable;
  return placeOf((isArea && getSelection()?.anchorNode) || focused);
}

function isSame(a: Place | null, b: Place): boolean {
  return a?.field === b.field && a.item === b.item && a.block === b.block && a.part === b.part;
}
