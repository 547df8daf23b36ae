import type { FieldName, PostForm } from '../form/post-form.ts';

type Shown = {
  field: FieldName;
  selector: string;
  /** What each match is: a row of a list, or a block of the writing area; otherwise the field. */
  each?: 'row' | 'block';
};

/** Where the article shows a field. */
const shownAt: readonly Shown[] = [
  { field: 'category_tags', selector: '.opener-category, .tags' },
  { field: 'read_time', selector: '.opener-label > :last-child' },
  { field: 'title', selector: '.opener-title' },
  { field: 'subtitle', selector: '.opener-standfirst > :first-child' },
  { field: 'excerpt', selector: '.opener-standfirst > :nth-child(2)' },
  { field: 'publication_date', selector: '.colophon-facts' },
  { field: 'featured_image', selector: '.hero' },
  { field: 'introduction', selector: '#introduction > *', each: 'block' },
  { field: 'key_takeaways', selector: '.takeaways > li', each: 'row' },
  { field: 'quick_stats', selector: '.stats > li', each: 'row' },
  { field: 'main_content', selector: '.paragraphs > *', each: 'block' },
  { field: 'quote_text', selector: '.quote blockquote' },
  { field: 'quote_author', selector: '.quote figcaption' },
  { field: 'implementation_framework', selector: '#implementation-framework > :not(.phases, h2)', each: 'block' },
  { field: 'phases', selector: '.phases > li', each: 'row' },
];

/** Says at the elements of a rendered article which place of the form they show; the public page has no such marks. */
export function markPlaces(article: ParentNode, form: PostForm): void {
  for (const { field, selector, each } of shownAt) {
    const rows = each === 'row' ? shownRows(form[field]) : [];
    article.querySelectorAll<HTMLElement>(selector).forEach((element, index) => {
      mark(element, 'field', field);
      if (each) mark(element, 'item', String(rows[index] ?? index));
    });
  }
  for (const phase of article.querySelectorAll('.phases > li')) {
    descriptionOf(phase).forEach((block, index) => {
      mark(block, 'block', String(index));
    });
  }
}

/** Writes a mark that is not there yet: a long article has many, and nearly all stay. */
function mark({ dataset }: HTMLElement, name: string, value: string): void {
  if (dataset[name] !== value) dataset[name] = value;
}

/** The blocks of a phase below its title: one stands alone, several in an element of their own. */
function descriptionOf(phase: Element): HTMLElement[] {
  const blocks = [...phase.querySelectorAll<HTMLElement>(':scope > :not(h3)')];
  const [only] = blocks;
  return only?.matches('div:not([class])') ? [...only.querySelectorAll<HTMLElement>(':scope > *')] : blocks;
}

/** The rows that the article shows: it leaves out empty ones. */
function shownRows(rows: unknown): number[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row, index) => (textOf(row) ? [index] : []));
}

function textOf(row: unknown): string {
  return (typeof row === 'string' ? row : Object.values(row as object).join('')).trim();
}
