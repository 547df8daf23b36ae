import { DropdownMenu } from 'radix-ui';
import { memo, useMemo, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '#src/ui/Button.tsx';
import { type FieldPosition, useGoTo } from '../model/field-position.ts';
import type { PostForm } from '../model/post-form.ts';
import { calculatedReadTime, wordsIn } from '../model/post-form.ts';
import { useFormText } from '../model/use-form-text.ts';
import type { OutlineEntry } from './outline.ts';
import { outlineOf } from './outline.ts';

const stateWords = { filled: 'has text', empty: 'empty', error: 'needs a look' } as const;

/** Words and minutes of the article; pressed, they list its sections and headings and lead there (§12.sections). */
export const OutlineMenu = memo(function OutlineMenu() {
  const goTo = useGoTo();
  const chosen = useRef<FieldPosition | null>(null);
  const form = useFormText();
  const count = useMemo(() => {
    const words = wordsIn(form);
    return words === 0 ? '' : `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'} · ${calculatedReadTime(form)}`;
  }, [form]);
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
        <Button kind="quiet" className="count">
          {count || <span className="sr-only">No text yet</span>}
          <span className="sr-only">, sections</span>
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu floating outline-menu"
        aria-label="Sections"
        align="start"
        collisionPadding={12}
        onCloseAutoFocus={go}
      >
        <Entries onChoose={(position) => (chosen.current = position)} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
});

// A component of its own, because the form is watched only while the menu is open.
function Entries({ onChoose }: { onChoose: (position: FieldPosition) => void }) {
  return useOutline().map((entry) => (
    <DropdownMenu.Item
      key={keyOf(entry)}
      className="menu-entry outline-entry"
      data-state={entry.state}
      data-heading={entry.isHeading || undefined}
      onSelect={() => onChoose(entry.position)}
    >
      <EntryText entry={entry} />
    </DropdownMenu.Item>
  ));
}

/** The words of an entry of the outline: its title, and what it holds. */
function EntryText({ entry: { title, state, words } }: { entry: OutlineEntry }) {
  return (
    <>
      <span dir="auto">{title}</span>
      {state === 'filled' && words > 0 ? (
        <span className="outline-words">
          {words}
          <span className="sr-only">{words === 1 ? ' word' : ' words'}</span>
        </span>
      ) : (
        state && <span className={state === 'filled' ? 'sr-only' : 'outline-words'}>{stateWords[state]}</span>
      )}
    </>
  );
}

/** The outline of the form; it follows when the writer rests. */
function useOutline(): OutlineEntry[] {
  const form = useFormText();
  const { errors } = useFormState<PostForm>();
  return useMemo(() => outlineOf(form, errors), [form, errors]);
}

function keyOf({ position: { field, item } }: OutlineEntry): string {
  return `${field} ${item}`;
}
