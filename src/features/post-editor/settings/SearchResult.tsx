import { useQuery } from '@tanstack/react-query';
import { pageTitle } from '#src/features/article/page-title.ts';
import { descriptionOf } from '#src/features/posts/description.ts';
import type { Post } from '#src/features/posts/post.ts';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { siteProfileQuery } from '#src/features/site-profile/site-profile.queries.ts';
import { normalizeForm } from '../model/post-form.ts';
import { addressOf, addressUrl } from '../model/slug.ts';
import { useFormText } from '../model/use-form-text.ts';

/** The article as a search engine would show it (§12.excerpt). */
export function SearchResult({ stored }: { stored: Post | null }) {
  const form = useFormText();
  const { title, excerpt, introduction, format, lang } = normalizeForm(form);
  const { data } = useQuery({ ...siteProfileQuery, enabled: lang === 'ar' });
  const owner = (lang === 'ar' && data?.facts.ar.name) || undefined;
  const texts = { introduction: plainTextOf(introduction, format) || null, content: stored?.content ?? null };
  return (
    <figure className="search-result">
      <figcaption className="label text-muted">In a search engine</figcaption>
      <p className="text-muted">{addressUrl(addressOf(form, stored))}</p>
      <p className="text-accent" dir="auto">
        {pageTitle(title || 'Untitled', owner)}
      </p>
      <p dir="auto">{descriptionOf({ ...texts, excerpt: excerpt || null })}</p>
    </figure>
  );
}
