import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { usePanel } from '../panel/use-panel.ts';
import { placeOfCaret } from '../preview/use-caret-place.ts';
import { useFoldingState } from './folding.ts';
import { goTo } from './go-to.ts';
import type { Place } from './place.ts';
import { sectionWith } from './sections.ts';

/** What of the form is shown, where somebody wrote last, and the jump to one of its places, which shows it first. */
export function usePlaces() {
  const panel = usePanel();
  const folding = useFoldingState();
  const { hold } = folding;
  const lastPlace = useRef<Place | null>(null);
  useEffect(() => {
    const note = () => {
      lastPlace.current = placeOfCaret() ?? lastPlace.current;
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
    (place: Place) => {
      const section = sectionWith(place.field);
      const { isNarrow, open, close } = shown.current;
      // Synchronously, so that the caret can go there.
      flushSync(() => {
        if (section === 'settings') open('settings');
        else if (isNarrow) close();
        if (section) hold(section);
      });
      goTo(document, place);
    },
    [hold],
  );
  return { panel, folding, jump, lastPlace };
}
