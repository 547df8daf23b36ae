import { Popover } from 'radix-ui';
import { useRef, useState } from 'react';
import type { MenuButton } from '#src/ui/lazy-menu.tsx';
import { type Place, useGoTo } from '../sections/place.ts';
import type { Hint } from './hint.ts';
import { fieldLabels } from './post-form.ts';

type Props = MenuButton & { hints: Hint[] };

/** What the checklist says, line by line; open when it is first shown. */
export function ChecklistLines({ button, hints }: Props) {
  const [isOpen, setOpen] = useState(true);
  const goTo = useGoTo();
  const chosen = useRef<Place | null>(null);
  // Once the list is gone: it would take the caret back.
  const go = (event: Event) => {
    if (!chosen.current) return;
    event.preventDefault();
    goTo(chosen.current);
    chosen.current = null;
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      <Popover.Content
        className="menu checklist"
        aria-label="Before you publish"
        side="top"
        align="end"
        collisionPadding={12}
        onCloseAutoFocus={go}
      >
        <p className="label text-muted">Before you publish</p>
        {hints.length === 0 && <p>All is well.</p>}
        <ul>
          {hints.map((hint) => (
            <li key={`${hint.field} ${hint.item} ${hint.text}`}>
              <HintLine
                hint={hint}
                onGo={() => {
                  chosen.current = { field: hint.field, item: hint.item ?? null };
                  setOpen(false);
                }}
              />
            </li>
          ))}
        </ul>
      </Popover.Content>
    </Popover.Root>
  );
}

function HintLine({ hint: { field, text }, onGo }: { hint: Hint; onGo: () => void }) {
  return (
    <button type="button" className="menu-entry" onClick={onGo}>
      <span className="text-muted">{fieldLabels[field]}</span> <span dir="auto">{text}</span>
    </button>
  );
}
