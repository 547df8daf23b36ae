import { memo } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { lazyMenu } from '#src/ui/lazy-menu.tsx';
import { EntryText } from './EntryText.tsx';
import { useGoTo } from './place.ts';
import { keyOf, useOutline } from './use-outline.ts';

const OutlineList = lazyMenu('menu', async () => (await import('./OutlineList.tsx')).OutlineList);

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

/** The same as a menu, where there is no room beside the form. */
export const OutlineMenu = memo(function OutlineMenu() {
  const button = (
    <Button kind="quiet" className="outline-button">
      <Icon name="menu" /> Sections
    </Button>
  );
  return <OutlineList button={button} />;
});
