import type { ReactNode, RefObject } from 'react';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { SelectBox } from '#src/ui/SelectBox.tsx';
import type { Selection } from '#src/ui/use-selection.ts';

type Props = {
  selection: Selection;
  /** How many posts match. */
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Buttons for what can be done with the selection. */
  children: ReactNode;
};

/** The heading of the list, which selects all posts of the page and says what can be done with those selected. It stays in view. */
export function PostSelectionBar({ selection, title, heading, children }: Props) {
  const { count, isPage, togglePage, clear } = selection;
  return (
    <div className="selection-bar post-selection">
      <div className="flex min-h-11 items-center gap-x-2">
        <SelectBox label="Select all on this page" checked={isPage} isPartly={count > 0 && !isPage} onChange={togglePage} />
        <h2 id="posts" ref={heading} tabIndex={-1} className="label font-sans text-muted" aria-live="polite">
          {title}
        </h2>
      </div>
      {count > 0 && (
        <section aria-label="Selection" className="flex flex-wrap items-center gap-2">
          <p role="status" className="me-2 text-sm tabular-nums">
            {formatNumber(count)} selected
          </p>
          {children}
          <Button kind="quiet" onClick={clear}>
            Clear
          </Button>
        </section>
      )}
    </div>
  );
}
