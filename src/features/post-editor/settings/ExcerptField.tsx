import { descriptionLength, descriptionOf } from '#src/features/posts/description.ts';
import type { Post } from '#src/features/posts/post.ts';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { TextField } from '../fields/TextField.tsx';
import { normalizeForm } from '../model/post-form.ts';
import { useFormText } from '../model/use-form-text.ts';

/** The text of the card and of search results, with its length (§12.excerpt). */
export function ExcerptField({ stored }: { stored: Post | null }) {
  const { excerpt, introduction, format } = normalizeForm(useFormText());
  const texts = { introduction: plainTextOf(introduction, format) || null, content: stored?.content ?? null };
  return (
    <TextField
      name="excerpt"
      long
      rows={3}
      placeholder={descriptionOf({ ...texts, excerpt: null })}
      count={
        <>
          {[...excerpt].length} of {descriptionLength}
          <span className="sr-only"> characters</span>
        </>
      }
      hint={`Shown on cards and in search results.${excerpt ? '' : ' Leave empty to use the text in grey.'}`}
    />
  );
}
