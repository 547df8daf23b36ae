import { Popover } from 'radix-ui';
import { memo, useMemo, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { type Place, useGoTo } from '../sections/place.ts';
import { hintsFor, type ImageState } from './checklist.ts';
import type { Hint } from './hint.ts';
import { fieldLabels } from './post-form.ts';
import { useFormText } from './use-form-text.ts';

/** Beside the gold button: what to look at before publishing, each line with the way there; prevents nothing (§12.checklist). */
export const Checklist = memo(function Checklist({ image }: { image: ImageState }) {
  const text = useFormText();
  const hints = useMemo(() => hintsFor(text, image), [text, image]);
  const [isOpen, setOpen] = useState(false);
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
      <Popover.Trigger asChild>
        <Button kind="quiet" className="checklist-button" data-open={hints.length > 0 || undefined}>
          {summaryOf(hints.length)}
        </Button>
      </Popover.Trigger>
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
});

function HintLine({ hint: { field, text }, onGo }: { hint: Hint; onGo: () => void }) {
  return (
    <button type="button" className="menu-entry" onClick={onGo}>
      <span className="text-muted">{fieldLabels[field]}</span> <span dir="auto">{text}</span>
    </button>
  );
}

function summaryOf(count: number): string {
  if (count === 0) return 'Nothing to look at';
  return count === 1 ? '1 thing to look at' : `${count} things to look at`;
}
