import { DropdownMenu } from 'radix-ui';
import { Fragment, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';

/** A line of the menu. */
export type Entry = { label: string; hint?: string; isDanger?: boolean; run: () => void };

type Props = {
  busy: boolean;
  /** The lines, in groups. */
  groups: (Entry | null | false)[][];
};

/** Everything that is done with an article beside saving its text (§12.bar). */
export function ActionsMenu({ busy, groups }: Props) {
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
  const shown = groups.map((group) => group.filter((entry) => entry !== null && entry !== false)).filter((group) => group.length > 0);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button ref={trigger} kind="quiet" className="icon-button actions-button" busy={busy}>
          <Icon name="more" />
          <span className="sr-only">More actions</span>
        </Button>
      </DropdownMenu.Trigger>
      {/* In the form, not at the end of the page: it stays within the main landmark. */}
      <DropdownMenu.Content className="menu actions-menu" side="top" align="end" collisionPadding={12} onCloseAutoFocus={runChosen}>
        {shown.map((group, index) => (
          <Fragment key={group[0]?.label}>
            {index > 0 && <DropdownMenu.Separator className="menu-line" />}
            {group.map((entry) => (
              <MenuEntry key={entry.label} {...entry} run={() => (chosen.current = entry.run)} />
            ))}
          </Fragment>
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
