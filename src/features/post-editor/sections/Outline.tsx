import { memo } from 'react';
import { EntryText } from './EntryText.tsx';
import { useGoTo } from './place.ts';
import { keyOf, useOutline } from './use-outline.ts';

/** The sections beside the form, on wide screens. */
export const Outline = memo(function Outline() {
  const entries = useOutline();
  const goTo = useGoTo();
  return (
    <nav className="sections-list" aria-label="Sections">
      <ol>
        {entries.map((entry) => (
          <li key={keyOf(entry)}>
            <button
              type="button"
              className="outline-entry"
              data-state={entry.state}
              data-heading={entry.isHeading || undefined}
              onClick={() => goTo(entry.place)}
            >
              <EntryText entry={entry} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
});
