import { categorySlug } from '#src/features/posts/category.ts';
import type { PostLanguage } from '#src/features/posts/language.ts';
import { categoryIn } from '#src/features/posts/post-display.ts';
import { categories } from '#src/site.ts';
import { fill, inNumber } from '#src/words/in-number.ts';
import { english } from '../listing-metadata.ts';
import { languagePath, listingPath } from '../listing-page.ts';

/** The filters of the listing: typed text, and one of the four categories or null for all; `lang` is that of a list of one language. */
export type Filters = { text: string; category: string | null; lang?: PostLanguage | undefined };

/** The filters of `/blog?q=visa&category=Licensing` or `/blog/category/licensing`, in any case or as a slug; an unknown category counts as none. */
export function filtersFromUrl({ pathname, searchParams }: URL): Filters {
  const wanted = searchParams.get('category') || (/^\/blog\/category\/([^/]+)/.exec(pathname)?.[1] ?? '');
  const slug = categorySlug(wanted.trim());
  const category = categories.find((name) => categorySlug(name) === slug);
  return { text: searchParams.get('q') ?? '', category: category ?? null, ...languageOf(pathname) };
}

/** The language of the list at this path. */
function languageOf(pathname: string): Pick<Filters, 'lang'> {
  return pathname.startsWith(languagePath('ar')) ? { lang: 'ar' } : {};
}

/** Whether an address names a category in other words than the site does, or one that there is not. */
export function isMisnamed({ searchParams }: URL, { category }: Filters): boolean {
  return (searchParams.get('category') ?? category) !== category;
}

/** The path and query for these filters; defaults are left out. */
export function filtersPath({ text, category, lang }: Filters): string {
  const list = lang ? languagePath(lang) : listingPath(null);
  const query = new URLSearchParams({ ...(text.trim() && { q: text.trim() }), ...(category && { category }) });
  return query.size > 0 ? `${list}?${query}` : list;
}

/** 'Showing 3 articles in Licensing matching "visa"' (§2.listing-line). */
export function resultLine(count: number, { text, category }: Filters, { card, listing } = english): string {
  return [
    inNumber(count, listing.showing),
    category && fill(listing.inCategory, { category: categoryIn(category, card) }),
    text.trim() && fill(listing.matching, { text: text.trim() }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the fields of the form hold. */
export function readFields(form: HTMLFormElement | null): Filters {
  const fields = new FormData(form ?? undefined);
  const category = categories.find((name) => name === fields.get('category')) ?? null;
  return { text: String(fields.get('q') ?? ''), category, ...languageOf(form?.getAttribute('action') ?? '') };
}

export function writeFields(form: HTMLFormElement, { text, category }: Filters): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
    field.value = (field.name === 'q' ? text : category) ?? '';
}
