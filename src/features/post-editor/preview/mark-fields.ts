import { fieldNames, fieldOf, type PostForm } from '../model/post-form.ts';

/** Says at the elements of a rendered article which field of the form they show; the public page has no such marks. */
export function markFields(article: ParentNode, form: PostForm): void {
  for (const field of fieldNames) {
    const { previewSelector, each } = fieldOf(field);
    if (!previewSelector) continue;
    const rows = each === 'row' ? shownRows(form[field]) : [];
    article.querySelectorAll<HTMLElement>(previewSelector).forEach((element, index) => {
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

/** The blocks of a phase below its title: one is alone, several in an element of their own. */
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
