import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import type { PostForm } from '../form/post-form.ts';
import { Differences } from './Differences.tsx';

type Props = {
  heading: ReactNode;
  details?: ReactNode;
  /** The other texts and where they are; null when there are none to show. */
  other: { label: string; values: PostForm } | null;
  /** The texts in the form now. */
  current?: () => PostForm;
  /** The button that takes the other texts, or keeps one's own. */
  first: ReactNode;
  last: ReactNode;
};

/** A line about other unsaved text with its differences on request; nothing happens without a click (§12.restore). */
export function TextBanner({ heading, details, other, current, first, last }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="notice" aria-label="Unsaved text">
      <div role="status">
        <p className="font-medium">{heading}</p>
        {details && <p className="text-muted">{details}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {first}
        {other && (
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide differences' : 'Show differences'}
          </Button>
        )}
        {last}
      </div>
      {isOpen && other && current && <Differences label={other.label} other={other.values} inForm={current()} />}
    </section>
  );
}
