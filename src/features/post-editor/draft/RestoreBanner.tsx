import { useState } from 'react';
import type { Draft } from '#src/features/drafts/draft.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { compareForms } from '../conflict/compare-forms.ts';
import { FieldVersion } from '../conflict/FieldVersion.tsx';
import { fieldLabels, normalizeForm, type PostForm } from '../form/post-form.ts';

type Props = {
  draft: Draft;
  values: PostForm;
  current: PostForm;
  /** When the stored post was saved; null for a new one. */
  savedAt: string | null;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers unsaved text of this device with both times and the differences; never restores it automatically (§12.restore). */
export function RestoreBanner({ draft, values, current, savedAt, onRestore, onDiscard }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="notice" aria-label="Unsaved text">
      <div>
        <p className="font-medium">There is unsaved text on this device.</p>
        <p className="text-muted">
          Written <time dateTime={draft.saved_at}>{formatMoment(draft.saved_at)}</time>.{' '}
          {savedAt ? `The post was last saved ${formatMoment(savedAt)}.` : 'The post was never saved.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onRestore}>Restore</Button>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide differences' : 'Show differences'}
        </Button>
        <Button kind="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
      {isOpen && <Differences draft={normalizeForm(values)} current={normalizeForm(current)} />}
    </section>
  );
}

function Differences({ draft, current }: { draft: PostForm; current: PostForm }) {
  return (
    <dl className="grid w-full gap-4">
      {compareForms(null, draft, current).map(({ field }) => (
        <div key={field}>
          <dt className="font-medium">{fieldLabels[field]}</dt>
          <dd className="versions">
            <div>
              <p className="label text-muted">On this device</p>
              <FieldVersion value={draft[field]} before={current[field]} />
            </div>
            <div>
              <p className="label text-muted">In the form</p>
              <FieldVersion value={current[field]} />
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
}
