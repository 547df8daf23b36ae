import { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** An entry of a menu: what it does, or where it leads. */
export type MenuAction = { label: string; hint?: string | undefined; isDanger?: boolean } & (
  | { run: () => void }
  | { to: string }
  | { href: string }
);

type Props = {
  /** The name of the button, such as "More actions". */
  label: string;
  /** Groups of entries, with a line between them. */
  groups: readonly (readonly MenuAction[])[];
  busy?: boolean;
  className?: string;
  /** What is in the button beside its sign. */
  children?: ReactNode;
};

/** A button with three dots that opens a menu; on a phone the menu is a sheet. */
export function ActionMenu({ label, groups, busy = false, className = 'icon-button', children }: Props) {
  const [isOpen, setOpen] = useState(false);
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
  const shown = groups.filter(({ length }) => length > 0);
  if (shown.length === 0) return null;
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      {/* By the click and not when the pointer goes down: where the menu is a sheet, letting go would choose what came under the pointer. */}
      <DropdownMenu.Trigger asChild onPointerDown={(event) => event.preventDefault()} onClick={() => setOpen(!isOpen)}>
        <Button ref={trigger} kind="quiet" className={className} busy={busy} aria-label={children ? undefined : label}>
          <Icon name="more" />
          {children}
        </Button>
      </DropdownMenu.Trigger>
      {/* Beside its button, not at the end of the page: it stays within the main landmark. */}
      <DropdownMenu.Content
        className="menu floating"
        align="end"
        collisionPadding={12}
        onCloseAutoFocus={runChosen}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
        }}
      >
        {shown.map((group, index) => (
          <Fragment key={group[0]?.label}>
            {index > 0 && <DropdownMenu.Separator className="menu-line" />}
            {group.map((entry) => (
              <Entry key={entry.label} entry={entry} onChoose={(run) => (chosen.current = run)} />
            ))}
          </Fragment>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function Entry({ entry, onChoose }: { entry: MenuAction; onChoose: (run: () => void) => void }) {
  const { label, hint, isDanger } = entry;
  if ('to' in entry)
    return (
      <DropdownMenu.Item asChild textValue={label}>
        <Link className="menu-entry" to={entry.to}>
          {label}
        </Link>
      </DropdownMenu.Item>
    );
  if ('href' in entry)
    return (
      <DropdownMenu.Item asChild textValue={label}>
        <a className="menu-entry" href={entry.href}>
          {label}
        </a>
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.Item className="menu-entry" data-danger={isDanger || undefined} textValue={label} onSelect={() => onChoose(entry.run)}>
      {label}
      {hint && <small>{hint}</small>}
    </DropdownMenu.Item>
  );
}
