import { pageTitle } from '#src/features/article/page-title.ts';
import { descriptionLength, descriptionOf } from '#src/features/posts/description.ts';
import type { Post } from '#src/features/posts/post.ts';
import { excerptOf } from '#src/features/posts/post-display.ts';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { TextField } from '../fields/TextField.tsx';
import { normalizeForm } from '../form/post-form.ts';
import { useFormText } from '../form/use-form-text.ts';
import { addressOf, addressUrl } from './address.ts';

/** The text of the card and of search results, with its length and the look of a search result (§12.excerpt). */
export function ExcerptField({ stored }: { stored: Post | null }) {
  const form = useFormText();
  const address = addressOf(form, stored);
  const { title, excerpt, introduction, format } = normalizeForm(form);
  const texts = { introduction: plainTextOf(introduction, format) || null, content: stored?.content ?? null };
  const count = `${[...excerpt].length} of ${descriptionLength} characters.`;
  return (
    <div className="grid gap-3">
      <TextField
        name="excerpt"
        long
        rows={3}
        placeholder={excerptOf({ ...texts, excerpt: null })}
        hint={`Shown on cards and in search results. ${excerpt ? count : 'Leave empty to use the text in grey.'}`}
      />
      <figure className="search-result">
        <figcaption className="label text-muted">In a search engine</figcaption>
        <p className="text-muted">{addressUrl(address)}</p>
        <p className="text-accent" dir="auto">
          {pageTitle(title || 'Untitled')}
        </p>
        <p dir="auto">{descriptionOf({ ...texts, excerpt: excerpt || null })}</p>
      </figure>
    </div>
  );
}
