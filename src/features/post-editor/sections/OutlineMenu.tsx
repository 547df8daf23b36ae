import { DropdownMenu } from 'radix-ui';
import { memo, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { EntryText } from './EntryText.tsx';
import { type Place, useGoTo } from './place.ts';
import { keyOf, useOutline } from './use-outline.ts';

/** The sections as a menu, where there is no room beside the form. */
export const OutlineMenu = memo(function OutlineMenu() {
  const goTo = useGoTo();
  const chosen = useRef<Place | null>(null);
  // Once the menu is gone: it would take the caret back.
  const go = (event: Event) => {
    if (!chosen.current) return;
    event.preventDefault();
    goTo(chosen.current);
    chosen.current = null;
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button kind="quiet" className="outline-button">
          <Icon name="menu" /> Sections
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu outline-menu" align="end" collisionPadding={12} onCloseAutoFocus={go}>
        <Entries onChoose={(place) => (chosen.current = place)} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
});

// A component of its own, because the form is watched only while the menu is open.
function Entries({ onChoose }: { onChoose: (place: Place) => void }) {
  return useOutline().map((entry) => (
    <DropdownMenu.Item
      key={keyOf(entry)}
      className="menu-entry outline-entry"
      data-state={entry.state}
      data-heading={entry.isHeading || undefined}
      onSelect={() => onChoose(entry.place)}
    >
      <EntryText entry={entry} />
    </DropdownMenu.Item>
  ));
}
