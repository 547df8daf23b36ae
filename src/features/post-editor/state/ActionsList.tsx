import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import type { MenuButton } from '#src/ui/lazy-menu.tsx';

/** A line of the menu. */
export type Entry = { label: string; hint?: string; isDanger?: boolean; run: () => void };

type Props = MenuButton & { entries: Entry[]; onClosed: () => void };

/** The menu of actions, open when it is first shown. */
export function ActionsList({ button, entries, onClosed }: Props) {
  // An action opens dialogs, which return the focus to what had it: to the button, once the menu is gone.
  const chosen = useRef<(() => void) | null>(null);
  const runChosen = (event: Event) => {
    event.preventDefault();
    onClosed();
    const run = chosen.current;
    chosen.current = null;
    run?.();
  };
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{button}</DropdownMenu.Trigger>
      {/* In the form, not at the end of the page: it stays within the main landmark. */}
      <DropdownMenu.Content className="menu" align="end" collisionPadding={12} onCloseAutoFocus={runChosen}>
        {entries.map((entry) => (
          <MenuEntry key={entry.label} {...entry} run={() => (chosen.current = entry.run)} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function MenuEntry({ label, hint, isDanger, run }: Entry): ReactNode {
  return (
    <DropdownMenu.Item className={isDanger ? 'menu-entry text-danger' : 'menu-entry'} textValue={label} onSelect={run}>
      {label}
      {hint && <span className="mt-0.5 block text-sm text-muted">{hint}</span>}
    </DropdownMenu.Item>
  );
}
