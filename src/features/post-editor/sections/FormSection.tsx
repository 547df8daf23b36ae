import { type ReactNode, useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '#src/ui/Icon.tsx';
import type { PostForm } from '../form/post-form.ts';
import { useFolding } from './folding.ts';
import { goTo } from './go-to.ts';
import { fieldsIn, isFilled, type SectionId, sectionOf } from './sections.ts';

type Props = { id: SectionId; children: ReactNode };

/** A section of the form. An optional one shows its name and "Add" while it is empty, and opens by itself when text arrives. */
export function FormSection({ id, children }: Props) {
  const { title, hint, isOptional = false } = sectionOf(id);
  const { isUnfolded, hold } = useFolding();
  const { control } = useFormContext<PostForm>();
  const hasText = useWatch({ control, compute: (form: PostForm) => isFilled(id, form) });
  const contentId = useId();
  useEffect(() => {
    if (hasText) hold(id);
  }, [hasText, hold, id]);
  const isOpen = !isOptional || hasText || isUnfolded(id);
  return (
    <section className="form-section" id={`section-${id}`} data-folded={!isOpen || undefined}>
      <div className="section-head">
        <h2 className="text-xl">{title}</h2>
        {isOptional && !hasText && <FoldButton id={id} isOpen={isOpen} contentId={contentId} />}
        {hint && isOpen && <p className="text-sm text-muted">{hint}</p>}
      </div>
      <div className="grid gap-5" id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

function FoldButton({ id, isOpen, contentId }: { id: SectionId; isOpen: boolean; contentId: string }) {
  const { unfold, fold } = useFolding();
  const { title } = sectionOf(id);
  const toggle = () => {
    if (isOpen) return fold(id);
    // Synchronously, so that the caret finds the first field.
    flushSync(() => unfold(id));
    const [field] = fieldsIn(id);
    if (field) goTo(document, { field, item: null });
  };
  return (
    <button
      type="button"
      className="button fold-button"
      data-kind="quiet"
      aria-expanded={isOpen}
      aria-controls={contentId}
      onClick={toggle}
    >
      {!isOpen && <Icon name="plus" />} {isOpen ? 'Fold away' : 'Add'} <span className="sr-only">{title}</span>
    </button>
  );
}
