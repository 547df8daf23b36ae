import { type ReactNode, useMemo } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { formOfPost } from '../form-mapping.ts';
import { fieldLabels, fieldNames, isSameValue, normalizeForm } from '../model/post-form.ts';
import { inOneFormat } from '../model/texts-of-form.ts';
import { FieldVersion } from './FieldVersion.tsx';

type Props = {
  from: Post;
  to: Post;
  /** What is said when the two have the same text. */
  none: string;
  /** What the marks mean. */
  children: ReactNode;
};

/** What one text of a post has otherwise than another, field by field and word by word. */
export function PostChanges({ from, to, none, children }: Props) {
  const { before, after, fields } = useMemo(() => {
    const forms = inOneFormat(formOfPost(from), formOfPost(to));
    const [before, after] = [normalizeForm(forms[0]), normalizeForm(forms[1])];
    return { before, after, fields: fieldNames.filter((name) => !isSameValue(name, before[name], after[name])) };
  }, [from, to]);
  if (fields.length === 0) return <p>{none}</p>;
  return (
    <>
      <p className="text-sm text-muted">{children}</p>
      {fields.map((field) => (
        <section key={field} className="revision-field" aria-label={fieldLabels[field]}>
          <h3 className="font-medium">{fieldLabels[field]}</h3>
          <FieldVersion field={field} value={after[field]} before={before[field]} format={before.format} />
        </section>
      ))}
    </>
  );
}
