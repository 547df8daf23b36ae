import { visit } from 'unist-util-visit';
import { categoryFrom } from '#src/features/posts/post.ts';
import { richTextsIn } from '#src/features/posts/rich-texts.ts';
import { parseMarkdown } from '#src/features/rich-text/markdown.ts';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { calculatedReadTime, type FieldName, fieldLabels, fieldNames, normalizeForm, type PostForm } from './post-form.ts';

/** Something to check before publishing; never prevents saving (§12.checklist). */
export type Hint = { field: FieldName; text: string; item?: number };

/** Addresses that the writer meant to replace. */
const placeholder = /^(#|\/)?$|^https?:\/\/(www\.)?(example\.(com|org|net)|localhost)\b/i;

const brokenLink = /\[[^\]]+\]\([^)]*\)/;

/** What was found in texts that were read before, so that only what changed is read again. */
let known = new Map<string, string[]>();

/** Whether the featured image loads; null while unknown. */
export type ImageState = 'loads' | 'fails' | null;

const maxExcerptLength = 160;
const leftover = /\b(?:TK|TKTK|TODO|FIXME|XXX|TBD|TBC)\b|\b[Ll]orem\b/;
const money = /(?:\b(?:AED|USD|EUR|GBP|Dhs?)\s?\d|[$€£]\s?\d|\d\s?(?:%|percent|AED|USD|EUR|dirhams?)|\b(?:fees?|costs?|price)\b[^.]*\d)/i;
const dated = /\b(?:19|20)\d{2}\b|\bas (?:of|at)\b/i;

/** The hints for a form, in the order of its fields. */
export function hintsFor(form: PostForm, image: ImageState): Hint[] {
  const normalized = normalizeForm(form);
  const hints = [
    ...headerHints(normalized, image),
    ...textHints(normalized),
    ...emptyRows(form),
    ...richTextHints(form),
    ...undatedFigures(normalized),
    ...leftovers(normalized),
    ...readTimeHints(normalized),
    ...when(
      Boolean(normalized.review_by) && !normalized.reviewed_on,
      'reviewed_on',
      'There is a day for the next review, but none for the last one.',
    ),
  ];
  return hints.sort((a, b) => fieldNames.indexOf(a.field) - fieldNames.indexOf(b.field));
}

function headerHints(form: PostForm, image: ImageState): Hint[] {
  return [
    ...when(!categoryFrom(form.category_tags), 'category_tags', 'No category yet: readers can’t find this by filtering.'),
    ...when(!form.featured_image, 'featured_image', 'No picture: a generated cover takes its place.'),
    ...when(Boolean(form.featured_image) && !form.image_alt, 'image_alt', 'The picture has no description for readers who can’t see it.'),
    ...when(image === 'fails', 'featured_image', 'The picture does not load.'),
  ];
}

function textHints({ excerpt, main_content, quote_text, quote_author, ...form }: PostForm): Hint[] {
  const introduction = plainTextOf(form.introduction, form.format);
  const tooLong = `The card shows about ${maxExcerptLength} of the introduction’s ${introduction.length} characters. Add an excerpt?`;
  return [
    ...when(!introduction, 'introduction', 'No introduction: the card does not say why to read on.'),
    ...when(!excerpt && introduction.length > maxExcerptLength, 'introduction', tooLong),
    ...when(
      !excerpt && introduction.length > 0 && introduction.length <= maxExcerptLength,
      'excerpt',
      'No excerpt: the card shows the introduction.',
    ),
    ...when(excerpt.length > maxExcerptLength, 'excerpt', `Search engines show ${maxExcerptLength} of its ${excerpt.length} characters.`),
    ...when(main_content.length === 0, 'main_content', 'No main text yet.'),
    ...when(Boolean(quote_text) && !quote_author, 'quote_author', 'The quote has no author.'),
  ];
}

function emptyRows(form: PostForm): Hint[] {
  const lists = ['key_takeaways', 'quick_stats', 'main_content'] as const;
  const isSpare = (rows: string[]) => rows.length > 1 && rows.some((row) => !row.trim());
  const halfPhases = form.phases.some((phase) => !phase.title.trim() && phase.description.trim());
  return [
    ...lists.flatMap((field) => when(isSpare(form[field]), field, 'An empty row will be left out.')),
    ...when(halfPhases, 'phases', 'A phase has no title.'),
  ];
}

function readTimeHints(form: PostForm): Hint[] {
  const calculated = calculatedReadTime(form);
  return when(
    form.read_time !== '' && form.read_time !== calculated,
    'read_time',
    `It says ${form.read_time}; counted by its words it is ${calculated}.`,
  );
}

function undatedFigures({ quick_stats }: PostForm): Hint[] {
  const undated = quick_stats.filter((stat) => money.test(stat) && !dated.test(stat));
  return undated.map((stat) => ({ field: 'quick_stats', text: `"${stat}" has no date.` }));
}

function leftovers(form: PostForm): Hint[] {
  return fieldNames.flatMap((field) => {
    const [found] = leftover.exec(JSON.stringify(form[field]).replaceAll('\\n', ' ')) ?? [];
    return when(Boolean(found), field, `"${found}" is still in ${fieldLabels[field]}.`);
  });
}

function when(applies: boolean, field: FieldName, text: string): Hint[] {
  return applies ? [{ field, text }] : [];
}

/** Hints about pictures and links in the texts that hold Markdown (§12.checklist). */
function richTextHints(form: PostForm): Hint[] {
  if (form.format !== 'markdown') return [];
  return richTextsIn(form).flatMap(({ text, ...position }) => findings(text).map((words) => ({ ...position, text: words })));
}

function findings(text: string): string[] {
  const found = known.get(text) ?? (/[[!<]|:\/\//.test(text) ? read(text) : []);
  if (known.size > 2_000) known = new Map();
  known.set(text, found);
  return found;
}

function read(text: string): string[] {
  const found: string[] = [];
  visit(parseMarkdown(text), (node) => {
    if (node.type === 'image' && !node.alt?.trim()) found.push('A picture in the text has no description for readers who can’t see it.');
    if (node.type === 'link' && placeholder.test(node.url)) found.push(`A link leads to ${node.url || 'nowhere'}.`);
    if (node.type === 'text' && brokenLink.test(node.value))
      found.push(`A link or picture has an address that does not work: ${node.value.slice(0, 80)}`);
  });
  return found;
}
