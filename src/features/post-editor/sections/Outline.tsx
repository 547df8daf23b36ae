import { DropdownMenu } from 'radix-ui';
import { memo, useMemo, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { PostForm } from '../form/post-form.ts';
import { useFormText } from '../form/use-form-text.ts';
import { type OutlineEntry, outlineOf } from './outline.ts';
import { type Place, useGoTo } from './place.ts';

const stateWords = { filled: 'has text', empty: 'empty', error: 'needs a look' } as const;

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
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button kind="quiet" className="outline-button">
          <Icon name="menu" /> Sections
        </Button>
      </DropdownMenu.Trigger>
      <MenuEntries />
    </DropdownMenu.Root>
  );
});

function MenuEntries() {
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
    <DropdownMenu.Content className="menu outline-menu" align="end" collisionPadding={12} onCloseAutoFocus={go}>
      <Entries onChoose={(place) => (chosen.current = place)} />
    </DropdownMenu.Content>
  );
}

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

function keyOf({ place: { field, item } }: OutlineEntry): string {
  return `${field} ${item}`;
}

function EntryText({ entry: { title, state } }: { entry: OutlineEntry }) {
  return (
    <>
      <span dir="auto">{title}</span>
      {state && <span className="sr-only">, {stateWords[state]}</span>}
    </>
  );
}

function useOutline(): OutlineEntry[] {
  const form = useFormText();
  const { errors } = useFormState<PostForm>();
  return useMemo(() => outlineOf(form, errors), [form, errors]);
}
