import { useMemo } from 'react';
import type { PostRevision } from '#src/features/post-revisions/post-revision.ts';
import type { Post } from '#src/features/posts/post.ts';
import { compareForms } from '../conflict/compare-forms.ts';
import { FieldVersion } from '../conflict/FieldVersion.tsx';
import { fieldLabels, normalizeForm } from '../form/post-form.ts';
import { formOf } from '../form/stored-post.ts';
import { inOneFormat } from '../writing/texts-of-form.ts';

type Props = { stored: Post; revision: PostRevision };

/** What restoring a version would change in the present text, field by field and word by word. */
export function RevisionChanges({ stored, revision }: Props) {
  const { present, earlier, fields } = useMemo(() => {
    const forms = inOneFormat(formOf(stored), formOf({ ...stored, ...revision.content }));
    const [present, earlier] = [normalizeForm(forms[0]), normalizeForm(forms[1])];
    return { present, earlier, fields: compareForms(null, present, earlier).map(({ field }) => field) };
  }, [stored, revision]);
  if (fields.length === 0) return <p>This version has the same text as the present one.</p>;
  return (
    <>
      <p className="text-sm text-muted">
        What restoring changes: <ins>these words come back</ins>, <del>these go</del>.
      </p>
      {fields.map((field) => (
        <section key={field} className="revision-field" aria-label={fieldLabels[field]}>
          <h3 className="font-medium">{fieldLabels[field]}</h3>
          <FieldVersion value={earlier[field]} before={present[field]} format={present.format} />
        </section>
      ))}
    </>
  );
}
