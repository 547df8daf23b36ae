import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPosition } from '../model/field-position.ts';
import { goTo } from '../model/go-to.ts';
import { usePanel } from '../panel/use-panel.ts';
import { useFoldingState } from './folding.ts';
import { sectionWith } from './sections.ts';
import { caretPosition } from './use-caret-position.ts';

/** What of the form is shown, where the caret was last, and the jump to a position, which shows its section first. */
export function useNavigation() {
  const panel = usePanel();
  const folding = useFoldingState();
  const { hold } = folding;
  const lastPosition = useRef<FieldPosition | null>(null);
  useEffect(() => {
    const note = () => {
      lastPosition.current = caretPosition() ?? lastPosition.current;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('selectionchange', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('selectionchange', note);
    };
  }, []);
  const shown = useRef(panel);
  useEffect(() => {
    shown.current = panel;
  });
  const jump = useCallback(
    (position: FieldPosition) => {
      const section = sectionWith(position.field);
      const { isNarrow, open, close } = shown.current;
      // Synchronously, so that the caret can go there.
      flushSync(() => {
        if (section === 'settings') open('settings');
        else if (isNarrow) close();
        if (section) hold(section);
      });
      goTo(document, position);
    },
    [hold],
  );
  return { panel, folding, jump, lastPosition };
}
