import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import type { Clipboard } from './read-clipboard.ts';

type Offers = {
  /** Called with everything that is pasted into a field of the form, with the field, and with whether the field cannot hold all of it. */
  report: (clipboard: Clipboard, field: string, isTooMuch: boolean) => void;
  /** The field that the offer is below; null while nothing is offered. */
  field: string | null;
  open: () => void;
  dismiss: () => void;
};

/** Given by the form to its fields. */
export const PasteOfferContext = createContext<Offers>({
  report: () => undefined,
  field: null,
  open: () => undefined,
  dismiss: () => undefined,
});

/** The offer to split an article, for one field: report what is pasted into it, and show `bar` right below it (§12.paste-inside). */
export function usePasteOffer(): { report: (clipboard: Clipboard, isTooMuch?: boolean) => void; bar: ReactNode } {
  const { report, field, open, dismiss } = useContext(PasteOfferContext);
  const id = useId();
  const bar = field === id && <PasteOffer onOpen={open} onDismiss={dismiss} />;
  return { report: (clipboard, isTooMuch = false) => report(clipboard, id, isTooMuch), bar };
}

function PasteOffer({ onOpen, onDismiss }: { onOpen: () => void; onDismiss: () => void }) {
  const offer = useRef<HTMLDivElement>(null);
  // A long text has pushed the end of its field out of sight.
  useEffect(() => {
    offer.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={offer}
      role="status"
      className="row-start-2 mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border border-gold px-3 py-2 text-sm"
    >
      <span>What you pasted looks like a whole article.</span>
      <div className="flex flex-wrap">
        <Button onClick={onOpen}>Sort it into the fields</Button>
        <Button kind="quiet" onClick={onDismiss}>
          Leave it here
        </Button>
      </div>
    </div>
  );
}
