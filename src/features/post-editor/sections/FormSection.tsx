import { type ReactNode, useContext, useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PostForm } from '../model/post-form.ts';
import { VersionHints } from '../model/version-hints.ts';
import { useFolding } from './folding.ts';
import { isFilled, type SectionId, sectionOf } from './sections.ts';

type Props = { id: SectionId; children: ReactNode };

/** A section of the form: its name in the margin, its fields in the column. An optional one is shown once it has text or hints at some, or was opened. */
export function FormSection({ id, children }: Props) {
  const { title, isOptional = false } = sectionOf(id);
  const { isUnfolded, hold, fold } = useFolding();
  const { control } = useFormContext<PostForm>();
  const hasText = useWatch({ control, compute: (form: PostForm) => isFilled(id, form) });
  const version = useContext(VersionHints);
  const hasHints = version !== null && isFilled(id, version);
  const headingId = useId();
  useEffect(() => {
    if (hasText || hasHints) hold(id);
  }, [hasText, hasHints, hold, id]);
  const isOpen = !isOptional || hasText || isUnfolded(id);
  return (
    <section className="form-section" id={`section-${id}`} aria-labelledby={headingId} hidden={!isOpen}>
      <h2 className="section-name" id={headingId}>
        {title}
      </h2>
      <div className="section-body">
        {children}
        {isOptional && !hasText && (
          <button type="button" className="text-button fold-button" onClick={() => fold(id)}>
            Fold away <span className="sr-only">{title}</span>
          </button>
        )}
      </div>
    </section>
  );
}
