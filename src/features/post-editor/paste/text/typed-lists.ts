import type { BlockContent, List, ListItem, Paragraph, PhrasingContent, Text } from 'mdast';

type Kind = 'bullet' | 'step';
type Line = { indent: number; kind: Kind | null; isSure: boolean; number: number; content: PhrasingContent[]; written: PhrasingContent[] };

const marks: { kind: Kind; isSure: boolean; mark: RegExp }[] = [
  { kind: 'bullet', isSure: true, mark: /^\s*[•·●○▪◦‣∙✓✔☐☑☒✗✘➤►▶]\s+(?=\S)/u },
  // A line alone may begin with these without being an item: '— Layla Noor', '2. Later'.
  { kind: 'bullet', isSure: false, mark: /^\s*[-–*]\s+(?=\S)/u },
  { kind: 'step', isSure: false, mark: /^\s*\(?\d{1,2}[.)]\s+(?=\S)/u },
];

/** Parts of a paragraph that two line breaks separate. */
export function linesOf(children: readonly PhrasingContent[]): PhrasingContent[][] {
  return splitWhere(children, (node, index) => isBreak(node) && (isBreak(children[index + 1]) || isBreak(children[index - 1])));
}

/** Lines that were typed with marks of items ('•', '1.') become lists; a tick stays, where others are open. */
export function typedLists(blocks: readonly BlockContent[]): BlockContent[] {
  const found: BlockContent[] = [];
  const lines = blocks.map((block) => (block.type === 'paragraph' ? typedLines(block) : []));
  for (const line of hasOpenTicks(lines) ? lines.flat() : []) line.content = line.written;
  for (const [index, block] of blocks.entries()) {
    const own = lines[index] ?? [];
    const isList =
      own.some(({ isSure }) => isSure) ||
      hasSeveral([...own, ...(lines[index - 1] ?? []).slice(-1), ...(lines[index + 1] ?? []).slice(0, 1)], own);
    if (isList) addLines(found, own);
    else found.push(block);
  }
  return found;
}

function hasOpenTicks(lines: readonly Line[][]): boolean {
  return lines.flat().some(({ written: [first] }) => first?.type === 'text' && /^[☐☒✗✘]/u.test(first.value));
}

/** Whether two lines have the same kind of mark, one of them in this paragraph. */
function hasSeveral(around: readonly Line[], own: readonly Line[]): boolean {
  return own.some(({ kind }) => kind && around.filter((line) => line.kind === kind).length > 1);
}

function typedLines(paragraph: Paragraph): Line[] {
  return splitWhere(paragraph.children, isBreak).map(lineOf);
}

function lineOf(content: PhrasingContent[]): Line {
  const [first] = content;
  const text = first?.type === 'text' ? first.value : '';
  const found = marks.find(({ mark }) => mark.test(text));
  const indent = /^\s*/.exec(text)?.[0].length ?? 0;
  if (!found) return { indent, kind: null, isSure: false, number: 0, content, written: content };
  const bare: Text = { type: 'text', value: text.replace(found.mark, '') };
  const number = Number(/\d+/.exec(found.mark.exec(text)?.[0] ?? '')?.[0] ?? 1);
  const isTick = /^\s*[✓✔☐☑☒✗✘]/u.test(text);
  const stripped = [bare, ...content.slice(1)];
  return {
    indent,
    kind: found.kind,
    isSure: found.isSure,
    number,
    content: stripped,
    written: isTick ? [{ ...bare, value: text.trimStart() }, ...content.slice(1)] : stripped,
  };
}

type OpenList = { indent: number; list: List };

/** Adds lines: those with a mark as items, nested by their indent; one without continues an item where it is indented below it. */
function addLines(blocks: BlockContent[], lines: readonly Line[]): void {
  const open: OpenList[] = [];
  let last: PhrasingContent[] | undefined;
  for (const { kind, indent, number, content } of lines) {
    const item = open.at(-1);
    if (!kind && last && (!item || indent > item.indent)) {
      last.push({ type: 'break' }, ...content);
      continue;
    }
    if (!kind) open.length = 0;
    if (kind) listFor(blocks, open, { kind, indent, number }).children.push(itemOf(content));
    else blocks.push({ type: 'paragraph', children: content });
    last = content;
  }
}

function listFor(blocks: BlockContent[], open: OpenList[], { kind, indent, number }: { kind: Kind; indent: number; number: number }): List {
  while ((open.at(-1)?.indent ?? -1) > indent + 1) open.pop();
  const around = open.at(-1);
  if (around && indent < around.indent + 2 && goesOn(around.list, kind, number)) return around.list;
  if (around && indent < around.indent + 2) open.pop();
  const outer = open.at(-1);
  const last = blocks.at(-1);
  // Items that are in paragraphs of their own are one list.
  if (!outer && last?.type === 'list' && goesOn(last, kind, number)) {
    open.push({ indent, list: last });
    return last;
  }
  const list: List = { type: 'list', ordered: kind === 'step', start: kind === 'step' ? number : null, spread: false, children: [] };
  const above = outer?.list.children.at(-1);
  if (above) above.children.push(list);
  else blocks.push(list);
  open.push({ indent, list });
  return list;
}

/** A list goes on with the number behind its last one; another number begins another list. */
function goesOn({ ordered, start, children }: List, kind: Kind, number: number): boolean {
  return kind === 'bullet' ? !ordered : ordered === true && (start ?? 1) + children.length === number;
}

function itemOf(children: PhrasingContent[]): ListItem {
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children }] };
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
