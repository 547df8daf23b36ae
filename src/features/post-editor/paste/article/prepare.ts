import type { BlockContent, Paragraph, PhrasingContent, Root } from 'mdast';
import { destinationNamed, labelled, sectionNamed } from './names.ts';
import { textOf } from './text-of.ts';

/** The blocks of a pasted text, one for each label, with bold lines as the headings that they stand for. */
export function prepare(root: Root): BlockContent[] {
  const blocks = root.children.flatMap((block): BlockContent[] => {
    if (block.type === 'paragraph') return labelLines(block);
    // 'Published: 05/11/2026' on a line of its own names a field.
    if (block.type === 'heading' && block.data?.isGuessed && isLabelled(block.children))
      return [{ type: 'paragraph', children: block.children }];
    return isBlockContent(block) ? [block] : [];
  });
  const isWithoutHeadings = blocks.filter(({ type }) => type === 'heading').length < 2;
  return withoutIdleRules(isWithoutHeadings ? blocks.map(boldHeading) : blocks);
}

function isBlockContent(node: Root['children'][number]): node is BlockContent {
  return !['yaml', 'toml', 'definition', 'footnoteDefinition'].includes(node.type);
}

/** A paragraph whose lines begin with labels ('Title: …', 'Subtitle: …') as one paragraph for each. */
function labelLines(paragraph: Paragraph): BlockContent[] {
  const lines = linesOf(paragraph.children);
  if (lines.length < 2 || !lines.some(isLabelled)) return [paragraph];
  const parts: PhrasingContent[][] = [];
  for (const line of lines) {
    if (parts.length === 0 || isLabelled(line)) parts.push(line);
    else parts.at(-1)?.push({ type: 'break' }, ...line);
  }
  return parts.map((children) => ({ type: 'paragraph', children }));
}

function isLabelled(line: readonly PhrasingContent[]): boolean {
  const label = labelled(line.map((node) => textOf(node)).join(''))?.label ?? '';
  return destinationNamed(label) !== null || sectionNamed(label) !== null;
}

/** The lines of a paragraph; Markdown keeps simple ends of lines inside of its texts. */
function linesOf(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of children.flatMap(atLineEnds)) {
    if (node.type === 'break') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.filter((line) => line.length > 0);
}

function atLineEnds(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'text') return [node];
  const texts = node.value.split('\n').map((value): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]));
  return texts.flatMap((line, index) => (index > 0 ? [{ type: 'break' }, ...line] : line));
}

/** A short line that is all bold heads what follows, in a text without other headings. */
function boldHeading(block: BlockContent): BlockContent {
  const [only, ...others] = block.type === 'paragraph' ? block.children : [];
  if (only?.type !== 'strong' || others.length > 0) return block;
  const text = textOf(only).trim();
  const isLabelWithWords = (labelled(`${text} `)?.length ?? text.length) < text.length;
  if (text.length > 80 || /[.,;]$/.test(text) || isLabelWithWords) return block;
  return { type: 'heading', depth: 2, children: only.children, data: { isGuessed: true } };
}

/** Rules above headings and at both ends only separate what headings separate. */
function withoutIdleRules(blocks: readonly BlockContent[]): BlockContent[] {
  return blocks.filter((block, index) => {
    if (block.type !== 'thematicBreak') return true;
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    return (
      before !== undefined && after !== undefined && after.type !== 'heading' && before.type !== 'heading' && after.type !== 'thematicBreak'
    );
  });
}
