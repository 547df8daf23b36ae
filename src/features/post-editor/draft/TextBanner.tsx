import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { compareForms } from '../conflict/compare-forms.ts';
import type { PostForm } from '../model/post-form.ts';
import { fieldLabels, normalizeForm } from '../model/post-form.ts';
import { inOneFormat } from '../model/texts-of-form.ts';
import { FieldVersion } from '../revisions/FieldVersion.tsx';

type Props = {
  heading: ReactNode;
  details?: ReactNode;
  /** The other texts, and what they and those of the form are called; null when there are none to show. */
  other: { label: string; own: string; values: PostForm } | null;
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
      {isOpen && other && current && <Differences other={other} inForm={current()} />}
    </section>
  );
}

type DifferencesProps = {
  other: NonNullable<Props['other']>;
  inForm: PostForm;
};

/** The fields in which other texts differ from the form. */
function Differences({ other: { label, own, values }, inForm }: DifferencesProps) {
  const [theirs, current] = inOneFormat(normalizeForm(values), normalizeForm(inForm));
  return (
    <dl className="grid w-full gap-4">
      {compareForms(null, theirs, current).map(({ field }) => (
        <div key={field}>
          <dt className="font-medium">{fieldLabels[field]}</dt>
          <dd className="versions">
            <div>
              <p className="label text-muted">{label}</p>
              <FieldVersion field={field} value={theirs[field]} before={current[field]} format={current.format} />
            </div>
            <div>
              <p className="label text-muted">{own}</p>
              <FieldVersion field={field} value={current[field]} format={current.format} />
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
}
