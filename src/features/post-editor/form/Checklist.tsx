import { hintsFor, type ImageState } from './checklist.ts';
import { fieldLabels } from './post-form.ts';
import { useFormText } from './use-form-text.ts';

/** Hints before publishing; they never prevent saving (§12.checklist). */
export function Checklist({ image }: { image: ImageState }) {
  const hints = hintsFor(useFormText(), image);
  return (
    <details className="checklist">
      <summary>{hints.length === 0 ? 'Before you publish: all is well' : `Before you publish: ${hints.length} to look at`}</summary>
      <ul className="grid gap-2 pt-2 pb-3">
        {hints.map(({ field, text }) => (
          <li key={field + text} className="flex flex-wrap gap-x-2">
            <span className="text-muted">{fieldLabels[field]}</span> <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
