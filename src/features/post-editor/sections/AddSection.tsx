import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '#src/ui/Icon.tsx';
import { goTo } from '../model/go-to.ts';
import type { PostForm } from '../model/post-form.ts';
import { useFolding } from './folding.ts';
import { fieldsIn, isFilled, type SectionId, sectionOf } from './sections.ts';

/** The sections of a gap that are still empty: each its heading, which opens it at its place (§12.sections). */
export function AddSection({ ids }: { ids: readonly SectionId[] }) {
  const { control } = useFormContext<PostForm>();
  const { isUnfolded, unfold } = useFolding();
  const filled = useWatch({ control, compute: (form: PostForm) => ids.filter((id) => isFilled(id, form)).join() });
  const folded = ids.filter((id) => !filled.split(',').includes(id) && !isUnfolded(id));
  if (folded.length === 0) return null;
  const open = (id: SectionId) => {
    // Synchronously, so that the caret finds the first field.
    flushSync(() => unfold(id));
    const [field] = fieldsIn(id);
    if (field) goTo(document, { field, item: null });
  };
  return (
    <div className="form-section add-section">
      <p className="flex min-h-11 items-center text-xs text-muted">Add a section</p>
      <div className="folded">
        {folded.map((id) => (
          <h2 key={id}>
            <button
              type="button"
              className="inline-flex min-h-11 cursor-pointer items-center gap-[0.3rem] text-muted underline-offset-[0.35em] decoration-gold decoration-1 hover:text-text hover:underline"
              aria-expanded={false}
              onClick={() => open(id)}
            >
              <Icon name="plus" className="size-3.5" /> {sectionOf(id).title}
            </button>
          </h2>
        ))}
      </div>
    </div>
  );
}
