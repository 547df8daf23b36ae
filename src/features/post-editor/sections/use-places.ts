import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFoldingState } from './folding.ts';
import { goTo } from './go-to.ts';
import type { Place } from './place.ts';
import { sectionWith } from './sections.ts';

export type Tab = 'write' | 'preview';

/** What of the form is shown, and the jump to one of its places, which shows it first. */
export function usePlaces() {
  const [tab, setTab] = useState<Tab>('write');
  const folding = useFoldingState();
  const { hold } = folding;
  const jump = useCallback(
    (place: Place) => {
      const section = sectionWith(place.field);
      // Synchronously, so that the caret can go there.
      flushSync(() => {
        setTab('write');
        if (section) hold(section);
      });
      goTo(document, place);
    },
    [hold],
  );
  return { tab, setTab, folding, jump };
}
