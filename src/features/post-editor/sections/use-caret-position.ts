import { useEffect, useState } from 'react';
import { type FieldPosition, fieldPositionOf } from '../model/field-position.ts';

/**
 * Where the caret is: the field with the focus, and in a list the row or block with the caret. It stays when the focus goes elsewhere.
 * @param first where it was before
 */
export function useCaretPosition(first: FieldPosition | null): FieldPosition | null {
  const [position, setPosition] = useState(first);
  useEffect(() => {
    const follow = () => {
      const next = caretPosition();
      if (next) setPosition((before) => (isSame(before, next) ? before : next));
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('selectionchange', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('selectionchange', follow);
    };
  }, []);
  return position;
}

export function caretPosition(): FieldPosition | null {
  const focused = document.activeElement;
  if (!focused?.closest('.editor')) return null;
  const isArea = focused instanceof HTMLElement && focused.isContentEditable;
  return fieldPositionOf((isArea && caretNode(focused)) || focused);
}

/** The node with the caret; of a selected block, such as a picture, the block itself. */
function caretNode(area: HTMLElement): Node | null {
  const { anchorNode = null, anchorOffset = 0 } = getSelection() ?? {};
  return anchorNode === area ? (area.childNodes[anchorOffset] ?? area) : anchorNode;
}

function isSame(a: FieldPosition | null, b: FieldPosition): boolean {
  return a?.field === b.field && a.item === b.item && a.block === b.block && a.part === b.part;
}
