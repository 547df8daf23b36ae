import type { BlockContent, Paragraph, PhrasingContent } from 'mdast';
import { addItems, type Item } from '../lists.ts';

type Kind = 'bullet' | 'step';
type Line = {
  indent: number;
  kind: Kind | null;
  isSure: boolean;
  isOpen: boolean;
  number: number | null;
  content: PhrasingContent[];
  ticked: PhrasingContent[];
};

const sign = /^\s*(?:(?<sure>[•●○▪◦‣∙✓✔☐☑☒✗✘➤►▶])\s*|(?:·|[-–*]|\(?(?<number>\d{1,2})[.)])\s+)(?=\S)/u;

/** Parts of a paragraph that two line breaks separate. */
export function linesOf(children: readonly PhrasingContent[]): PhrasingContent[][] {
  return splitWhere(children, (node, index) => isBreak(node) && (isBreak(children[index + 1]) || isBreak(children[index - 1])));
}

/** Lines that were typed with marks of items ('•', '1.') become lists; a tick stays, where others are open. */
export function typedLists(blocks: readonly BlockContent[]): BlockContent[] {
  const found: BlockContent[] = [];
  const lines = blocks.map((block) => (block.type === 'paragraph' ? splitWhere(block.children, isBreak).map(lineOf) : []));
  if (lines.flat().some(({ isOpen }) => isOpen)) for (const line of lines.flat()) line.content = line.ticked;
  for (const [index, block] of blocks.entries()) {
    const own = lines[index] ?? [];
    const around = [...own, ...(lines[index - 1] ?? []).slice(-1), ...(lines[index + 1] ?? []).slice(0, 1)];
    // A line alone may begin with a dash or a number without being an item: '— Layla Noor', '2. Later'.
    const isList = own.some(({ kind, isSure }) => isSure || (kind && around.filter((line) => line.kind === kind).length > 1));
    if (isList) addLines(found, own);
    else found.push(block);
  }
  return found;
}

function lineOf(content: PhrasingContent[]): Line {
  const [first, ...others] = content;
  const text = first?.type === 'text' ? first.value : '';
  const [mark = ''] = sign.exec(text) ?? [];
  const { sure, number } = sign.exec(text)?.groups ?? {};
  const withText = (value: string): PhrasingContent[] => [{ type: 'text', value }, ...others];
  const bare = mark ? withText(text.slice(mark.length)) : content;
  return {
    indent: text.length - text.trimStart().length,
    kind: mark ? (number ? 'step' : 'bullet') : null,
    isSure: sure !== undefined,
    isOpen: /[☐☒✗✘]/u.test(sure ?? ''),
    number: number ? Number(number) : null,
    content: bare,
    ticked: /[✓✔☐☑☒✗✘]/u.test(sure ?? '') ? withText(text.trimStart()) : bare,
  };
}

/** Adds lines: those with a mark as items, nested by their indent; one without continues an item where it is indented below it. */
function addLines(blocks: BlockContent[], lines: readonly Line[]): void {
  /** The paragraph of the lines without a mark. */
  let words: Paragraph | undefined;
  let items: (Item & { indent: number; words: PhrasingContent[] })[] = [];
  const end = () => {
    addItems(blocks, items);
    items = [];
  };
  for (const { kind, indent, number, content } of lines) {
    const above = items.at(-1);
    if (kind)
      items.push({ level: Math.floor(indent / 2), number, indent, words: content, children: [{ type: 'paragraph', children: content }] });
    else if (above && indent > above.indent) above.words.push({ type: 'break' }, ...content);
    else {
      end();
      if (words && blocks.at(-1) === words) words.children.push({ type: 'break' }, ...content);
      else {
        words = { type: 'paragraph', children: content };
        blocks.push(words);
      }
    }
  }
  end();
}

function isBreak(node: PhrasingContent | undefined): boolean {
  return node?.type === 'break';
}

function splitWhere(nodes: readonly PhrasingContent[], isEnd: (node: PhrasingContent, index: number) => boolean): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [[]];
  for (const [index, node] of nodes.entries()) {
    if (isEnd(node, index)) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.filter((part) => part.length > 0);
}
