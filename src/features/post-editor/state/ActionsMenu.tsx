import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { withdrawal } from './state-texts.ts';

/** What the menu can do with the post. */
export type PostActions = {
  schedule: () => void;
  cancelSchedule: () => void;
  publish: () => void;
  withdraw: () => void;
  duplicate: () => void;
  /** Null while nothing is unsaved. */
  discard: (() => void) | null;
  remove: () => void;
};

/** A line of the menu. */
type Entry = { label: string; hint?: string; isDanger?: boolean; run: () => void };

type Props = { stored: Post | null; busy: boolean; actions: PostActions };

/** Everything that is done with a post beside saving its text (§12.state-line). */
export function ActionsMenu({ stored, busy, actions }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  // An action opens dialogs, which return the focus to what had it: to the button, once the menu is gone.
  const chosen = useRef<(() => void) | null>(null);
  const runChosen = (event: Event) => {
    event.preventDefault();
    trigger.current?.focus();
    const run = chosen.current;
    chosen.current = null;
    run?.();
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button ref={trigger} kind="quiet" className="actions-button" busy={busy}>
          <Icon name="more" />
          <span className="max-sm:sr-only">More actions</span>
        </Button>
      </DropdownMenu.Trigger>
      {/* In the form, not at the end of the page: it stays within the main landmark. */}
      <DropdownMenu.Content className="menu" align="end" collisionPadding={12} onCloseAutoFocus={runChosen}>
        {entriesOf(stored, actions).map((entry) => (
          <MenuEntry key={entry.label} {...entry} run={() => (chosen.current = entry.run)} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function MenuEntry({ label, hint, isDanger, run }: Entry) {
  return (
    <DropdownMenu.Item className={isDanger ? 'menu-entry text-danger' : 'menu-entry'} textValue={label} onSelect={run}>
      {label}
      {hint && <span className="mt-0.5 block text-sm text-muted">{hint}</span>}
    </DropdownMenu.Item>
  );
}

function entriesOf(stored: Post | null, actions: PostActions): Entry[] {
  if (stored === null) return [{ label: 'Schedule…', run: actions.schedule }, ...discardEntry(stored, actions)];
  return [
    ...stateEntries(stored, actions),
    { label: 'Duplicate', run: actions.duplicate },
    ...discardEntry(stored, actions),
    { label: 'Delete', isDanger: true, run: actions.remove },
  ];
}

function discardEntry(stored: Post | null, { discard }: PostActions): Entry[] {
  const text = stored?.status === 'published' ? 'Back to the published text.' : 'Back to the last saved text.';
  return discard ? [{ label: 'Discard changes', hint: `${text} Undo brings them back.`, run: discard }] : [];
}

function stateEntries(stored: Post, actions: PostActions): Entry[] {
  switch (stateOf(stored)) {
    case 'draft':
    case 'withdrawn':
      return [{ label: 'Schedule…', run: actions.schedule }];
    case 'scheduled':
      return [
        { label: 'Publish now', run: actions.publish },
        { label: 'Change schedule…', run: actions.schedule },
        { label: 'Cancel schedule', hint: 'It becomes a draft again.', run: actions.cancelSchedule },
      ];
    case 'published':
      return [{ label: 'Withdraw', hint: withdrawal, run: actions.withdraw }];
  }
}
