import { visit } from 'unist-util-visit';
import { categoryFrom } from '#src/features/posts/post.ts';
import { postLimits } from '#src/features/posts/post-limits.ts';
import { richTextsIn } from '#src/features/posts/rich-texts.ts';
import { type LooseNote, looseNotes } from '#src/features/rich-text/footnotes.ts';
import { parseMarkdown } from '#src/features/rich-text/markdown.ts';
import { parseOnce } from '#src/features/rich-text/parse-once.ts';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { calculatedReadTime, type FieldName, fieldLabels, fieldNames, normalizeForm, type PostForm } from './post-form.ts';

/** Something to check before publishing; never prevents saving (§12.checklist). */
export type Hint = { field: FieldName; text: string; item?: number };

/** Addresses that the writer meant to replace. */
const placeholder = /^(#|\/)?$|^https?:\/\/(www\.)?(example\.(com|org|net)|localhost)\b/i;

const brokenLink = /\[[^[\]]+\]\([^)]{0,2000}\)/;
/** What a paste leaves in the place of a picture from elsewhere. */
const missingPicture = /\[Picture(?:: [^\]]{0,500})?\]/g;
const footnoteMark = /\[\^[^\]\s]{1,20}\]/g;

/** What can be better in a text. Several that are alike are one suggestion, which says how many there are. */
type Finding = { text: string; key: string; ofMany: (count: number) => string };

/** What was found in texts that were read before, so that only what changed is read again. */
let known = new Map<string, readonly Finding[]>();

/** Whether the featured image loads; null while unknown. */
export type ImageState = 'loads' | 'fails' | null;

const maxExcerptLength = 160;
const leftover = /\b(?:TK|TKTK|TODO|FIXME|XXX|TBD|TBC)\b|\b[Ll]orem\b/;
const money =
  /(?:\b(?:AED|USD|EUR|GBP|Dhs?)\s?\d|[$€£]\s?\d|\d\s?(?:%|percent|AED|USD|EUR|dirhams?)|\b(?:fees?|costs?|price)\b[^.]{0,200}\d)/i;
const dated = /\b(?:19|20)\d{2}\b|\bas (?:of|at)\b/i;

/** The hints for a form, in the order of its fields. */
export function hintsFor(form: PostForm, image: ImageState): Hint[] {
  const normalized = normalizeForm(form);
  const hints = [
    ...headerHints(normalized, image),
    ...textHints(normalized),
    ...emptyRows(form),
    ...richTextHints(form),
    ...sourceHints(form),
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

/** Hints about pictures, links and marks in the texts (§12.checklist), each with the first place where it is true. */
function richTextHints(form: PostForm): Hint[] {
  const all = richTextsIn(form).flatMap(({ text, ...position }) =>
    findings(text, form.format).map((finding) => ({ ...finding, position })),
  );
  const groups = Map.groupBy(all, ({ key }) => key);
  return [...groups.values()].map(([first, ...others]) => {
    const { position, text, ofMany } = first as (typeof all)[number];
    return { ...position, text: others.length > 0 ? ofMany(others.length + 1) : text };
  });
}

/** Hints about sources that are not whole. */
function sourceHints(form: PostForm): Hint[] {
  if (form.format === 'plain') return [];
  const texts = richTextsIn(form).filter(({ text }) => text.includes('[^'));
  const hints = looseNotes(texts.map(({ text }) => parseOnce(text, form.format))).flatMap(({ kind, label, text: index }) => {
    const { text: _, ...position } = texts[index] as (typeof texts)[number];
    return { ...position, text: looseSentences[kind](label) };
  });
  return [...new Map(hints.map((hint) => [hint.text, hint])).values()];
}

const looseSentences: Record<LooseNote['kind'], (label: string) => string> = {
  mark: (label) => `Source ${label} has no text.`,
  note: (label) => `No mark leads to source ${label}.`,
  second: (label) => `Source ${label} has two texts.`,
};

function findings(text: string, format: PostForm['format']): readonly Finding[] {
  const key = `${format} ${text}`;
  const found = known.get(key) ?? (/[[!<]|:\/\/|www\./.test(text) ? read(text, format) : []);
  // Twice the texts of a post.
  if (known.size > 2 * postLimits.blocks) known = new Map();
  known.set(key, found);
  return found;
}

function read(text: string, format: PostForm['format']): Finding[] {
  if (format === 'plain') return leftMarks(text);
  const found: Finding[] = [];
  visit(parseMarkdown(text), (node) => {
    if (node.type === 'image' && !node.alt?.trim()) found.push(noDescription);
    if (node.type === 'link' && placeholder.test(node.url)) found.push(linkTo(node.url));
    if (node.type !== 'text') return;
    if (brokenLink.test(node.value)) found.push(alone(`A link or picture has an address that does not work: ${node.value.slice(0, 80)}`));
    found.push(...leftMarks(node.value));
  });
  return found;
}

const noDescription: Finding = {
  text: 'A picture in the text has no description for readers who can’t see it.',
  key: 'description',
  ofMany: (count) => `${count} pictures in the text have no description for readers who can’t see them.`,
};

function linkTo(url: string): Finding {
  const place = URL.parse(url)?.hostname || url || 'nowhere';
  const lead = url ? 'lead to' : 'lead';
  return {
    text: url ? `A link leads to ${url}.` : 'A link leads nowhere.',
    key: place,
    ofMany: (count) => `${count} links ${lead} ${place}.`,
  };
}

/** Marks that readers would see as they stand. */
function leftMarks(text: string): Finding[] {
  const pictures = text.match(missingPicture) ?? [];
  const notes = text.match(footnoteMark) ?? [];
  return [
    ...pictures.map((mark) => ({
      text: `A picture is missing at ${mark}.`,
      key: mark,
      ofMany: (count: number) => `${count} pictures are missing at ${mark}.`,
    })),
    ...notes.map((mark) => alone(`Readers see ${mark} as it stands.`)),
  ];
}

function alone(text: string): Finding {
  return { text, key: text, ofMany: () => text };
}
