import { joinBlocks } from '#src/features/rich-text/blocks.ts';
import { documentOf, markdownOf } from '../model/blocks.ts';
import type { BlockJson } from '../model/document-json.ts';
import type { FieldPosition } from '../model/field-position.ts';
import { type FieldName, fieldNames, type PostForm } from '../model/post-form.ts';

/** Where a text stands: a field without formatting, or in a block of a writing area one of its texts, or of the fields of its pictures; or a source. */
export type TextPlace = Pick<FieldPosition, 'field' | 'item' | 'block'> & { in: 'field' | 'text' | 'picture' | 'source'; part: number };

/** A text as the writer reads it, without marks, and the addresses behind its links. */
type Text = TextPlace & { text: string; links: readonly string[] };

type Edit = { from: number; to: number; words: string };

/** What is to be changed in a text, from its beginning to its end. */
type Editing = (text: Text) => readonly Edit[];

/** The form with these changes in all of its texts, which come in their order. A text without a change stays character by character. */
export function editTexts(form: PostForm, edit: Editing): PostForm {
  const plain = (field: FieldName, text: string, item: number | null = null) =>
    edited(text, edit({ field, item, in: 'field', part: 0, text, links: [] }));
  const rich = (text: string, at: PlaceOfBlock) => (form.format === 'plain' ? editPlain : editMarkdown)(text, at, edit);
  const whole = (field: FieldName): PlaceOfBlock => {
    let item = 0;
    return (isBlock) => ({ field, item: isBlock ? item++ : item });
  };
  const row = (field: FieldName, item: number): PlaceOfBlock => {
    let block = 0;
    return (isBlock) => ({ field, item, block: isBlock ? block++ : block });
  };
  // The rows of the main text are its blocks.
  const main = whole('main_content');
  return {
    ...form,
    title: plain('title', form.title),
    subtitle: plain('subtitle', form.subtitle),
    image_alt: plain('image_alt', form.image_alt),
    introduction: rich(form.introduction, whole('introduction')),
    key_takeaways: form.key_takeaways.map((text, item) => rich(text, row('key_takeaways', item))),
    quick_stats: form.quick_stats.map((text, item) => plain('quick_stats', text, item)),
    main_content: form.main_content.map((text) => rich(text, main)),
    quote_text: plain('quote_text', form.quote_text),
    quote_author: plain('quote_author', form.quote_author),
    implementation_framework: rich(form.implementation_framework, whole('implementation_framework')),
    phases: form.phases.map(({ title, description }, item) => ({
      title: plain('phases', title, item),
      description: rich(description, row('phases', item)),
    })),
    excerpt: plain('excerpt', form.excerpt),
  };
}

/** Whether one place comes before the other in the form; what has no block is the field or the row as a whole. */
export function compare(a: FieldPosition, b: FieldPosition): number {
  const order = ({ field, item, block }: FieldPosition) => [fieldNames.indexOf(field), item ?? -1, block ?? -1];
  const others = order(b);
  return (
    order(a)
      .map((number, index) => number - (others[index] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}

/** The place of the next block; a source is none (model/field-position.ts). */
type PlaceOfBlock = (isBlock: boolean) => Pick<TextPlace, 'field' | 'item' | 'block'>;

/** A plain text is its own words; the area shows what empty lines divide as blocks. */
function editPlain(text: string, at: PlaceOfBlock, edit: Editing): string {
  const blocks = text.split(/(\n{2,})/);
  const next = blocks.map((block) =>
    block.trim() ? edited(block, edit({ ...at(true), in: 'text', part: 0, text: block, links: [] })) : block,
  );
  return next.join('');
}

function editMarkdown(text: string, at: PlaceOfBlock, edit: Editing): string {
  const blocks = documentFrom(text);
  const next = blocks.map((block) => editBlock(block, at(block.type !== 'source'), edit));
  if (next.every((block, index) => block === blocks[index])) return text;
  return joinBlocks(next.map(markdownOf).filter(Boolean));
}

function editBlock(block: BlockJson, at: ReturnType<PlaceOfBlock>, edit: Editing): BlockJson {
  const parts = { text: 0, picture: 0 };
  const kind = block.type === 'source' ? 'source' : 'text';
  const walk = (node: BlockJson): BlockJson => {
    if (textBlocks.has(node.type)) {
      const place: TextPlace = { ...at, in: kind, part: parts.text++ };
      const edits = edit({ ...place, text: (node.content ?? []).map(lettersOf).join(''), links: linksIn(node) });
      return edits.length > 0 ? { ...node, content: editedContent(node.content ?? [], edits) } : node;
    }
    if (node.type === 'picture') return editPicture(node, () => ({ ...at, in: 'picture', part: parts.picture++ }), edit);
    const content = node.content?.map(walk);
    return content?.some((child, index) => child !== node.content?.[index]) ? { ...node, content } : node;
  };
  return walk(block);
}

const textBlocks = new Set(['paragraph', 'heading', 'codeBlock', 'sourceBlock']);

/** Description and caption, in the order of their fields. */
function editPicture(node: BlockJson, at: () => TextPlace, edit: Editing): BlockJson {
  const attrs = { ...node.attrs };
  for (const name of ['alt', 'caption']) {
    const text: string = attrs[name] ?? '';
    attrs[name] = edited(text, edit({ ...at(), text, links: [] }));
  }
  return JSON.stringify(attrs) === JSON.stringify(node.attrs) ? node : { ...node, attrs };
}

/** What is no letter in a text takes the room of one: a line break, a picture among the words. */
function lettersOf({ type, text }: BlockJson): string {
  if (type === 'text') return text ?? '';
  return type === 'hardBreak' ? '\n' : '\uFFFC';
}

/** Where the links of a text lead, each once, however many marks divide its words. */
function linksIn({ content = [] }: BlockJson): string[] {
  const hrefs = content.map(({ marks }) => marks?.find(({ type }) => type === 'link')?.attrs?.href as string | undefined);
  return hrefs.filter((href, index): href is string => href !== undefined && href !== hrefs[index - 1]);
}

/** New words take the marks of the first letter in whose place they stand. */
function editedContent(content: readonly BlockJson[], edits: readonly Edit[]): BlockJson[] {
  let start = 0;
  return content.flatMap((node) => {
    const length = lettersOf(node).length;
    const first = start;
    start += length;
    if (node.type !== 'text') return [node];
    const own = edits.filter(({ from, to }) => to > first && from < first + length);
    const inside = own.map(({ from, to, words }) => ({ from: from - first, to: to - first, words: from >= first ? words : '' }));
    const text = edited(node.text ?? '', inside);
    return text ? [{ ...node, text }] : [];
  });
}

function edited(text: string, edits: readonly Edit[]): string {
  let done = 0;
  let result = '';
  for (const { from, to, words } of edits) {
    result += text.slice(done, Math.max(from, 0)) + words;
    done = to;
  }
  return result + text.slice(done);
}

/** What was read before, so that a longer search and the next article read only what changed. */
let known = new Map<string, BlockJson[]>();
const mostKnown = 4_000;

function documentFrom(text: string): BlockJson[] {
  const blocks = known.get(text) ?? documentOf([text], 'markdown');
  if (known.size > mostKnown) known = new Map();
  known.set(text, blocks);
  return blocks;
}
