import type { BlockContent, FootnoteReference, Image, PhrasingContent } from 'mdast';

/** How a piece of text looks. */
export type Marks = { strong: boolean; emphasis: boolean; code: boolean; href: string | null };
/** A piece of a line: text, a picture, the mark of a note, or the end of the line. */
export type Run = Marks & { content: string | Image | FootnoteReference | null };

export const noMarks: Marks = { strong: false, emphasis: false, code: false, href: null };

const invisible = /[\u200B\u2060\uFEFF\u00AD]/gu;
const marks = ['href', 'strong', 'emphasis', 'code'] as const;

/** Text without invisible characters; joiners stay, because Persian and emoji need them. */
export function visible(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(/\s+/gu, ' ');
}

/** The runs as Markdown's nodes: spaces as a browser shows them, and never at the edge of a mark. */
export function phrasingOfRuns(runs: readonly Run[]): PhrasingContent[] {
  return nested(betweenAlike(spaced(runs)), marks);
}

/** Words of blocks in one line: paragraphs of a cell are its lines, items of a list stand behind each other. */
export function lineOfBlocks(blocks: readonly BlockContent[], between: PhrasingContent): PhrasingContent[] {
  return joined(blocks.map(wordsOf), between);
}

function wordsOf(block: BlockContent): PhrasingContent[] {
  if (block.type === 'paragraph' || block.type === 'heading') return block.children;
  if (block.type === 'code') return [{ type: 'text', value: block.value }];
  if (block.type === 'blockquote') return joined((block.children as BlockContent[]).map(wordsOf), space);
  if (block.type !== 'list') return [];
  const items = block.children.map(({ children }) => joined((children as BlockContent[]).map(wordsOf), space));
  return joined(items, { type: 'text', value: '; ' });
}

const space: PhrasingContent = { type: 'text', value: ' ' };

/** Parts with something between them. */
export function joined(parts: readonly PhrasingContent[][], between: PhrasingContent): PhrasingContent[] {
  return parts.filter(({ length }) => length > 0).flatMap((part, index) => (index > 0 ? [between, ...part] : part));
}

/** Words of a heading, which is bold anyway; a line break in it becomes what is given. */
export function withoutBold(words: readonly PhrasingContent[], lineEnd?: string): PhrasingContent[] {
  return words.flatMap((node): PhrasingContent[] => {
    if (node.type === 'break' && lineEnd) return [{ type: 'text', value: lineEnd }];
    if (node.type === 'strong') return withoutBold(node.children, lineEnd);
    return 'children' in node ? [{ ...node, children: withoutBold(node.children, lineEnd) } as PhrasingContent] : [node];
  });
}

/** Collapses spaces across runs, each a run of its own without marks, and drops those at the start and the end of a line. */
function spaced(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    if (run.content === null) trimEnd(result, isSpace);
    const { content } = run;
    const parts = typeof content === 'string' ? visible(content).split(/(^ | $)/) : [content];
    for (const part of parts) add(result, part === ' ' ? { ...noMarks, content: ' ' } : { ...run, content: part });
  }
  trimEnd(result, (run) => run?.content === null || isSpace(run));
  const start = result.findIndex(({ content }) => content !== null);
  return start > 0 ? result.slice(start) : result;
}

function add(result: Run[], run: Run): void {
  const before = result.at(-1);
  const isIdle = isSpace(run) && (before === undefined || before.content === null || isSpace(before));
  if (run.content !== '' && !isIdle) result.push(run);
}

function trimEnd(runs: Run[], isEnd: (run: Run | undefined) => boolean): void {
  while (runs.length > 0 && isEnd(runs.at(-1))) runs.pop();
}

function isSpace(run: Run | undefined): boolean {
  return run?.content === ' ';
}

/** Gives a space the marks that the runs on both its sides have. */
function betweenAlike(runs: Run[]): Run[] {
  return runs.map((run, index) => {
    const [before, after] = [runs[index - 1], runs[index + 1]];
    if (!isSpace(run) || !before || !after) return run;
    const shared = marks.map((mark) => [mark, before[mark] === after[mark] ? before[mark] : noMarks[mark]]);
    return { ...(Object.fromEntries(shared) as Marks), content: ' ' };
  });
}

function nested(runs: readonly Run[], [mark, ...inner]: readonly (keyof Marks)[]): PhrasingContent[] {
  if (!mark) return runs.reduce(addLeaf, []);
  return groups(runs, mark).flatMap((group): PhrasingContent[] => {
    const value = group[0]?.[mark];
    if (mark === 'code' && value) return [{ type: 'inlineCode', value: group.map(({ content }) => content).join('') }];
    const children = nested(group, inner);
    if (typeof value === 'string') return [{ type: 'link', url: value, children: children as never }];
    return value ? [{ type: mark as 'strong' | 'emphasis', children }] : children;
  });
}

function groups(runs: readonly Run[], mark: keyof Marks): Run[][] {
  const found: Run[][] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (last && last[0]?.[mark] === run[mark]) last.push(run);
    else found.push([run]);
  }
  return found;
}

function addLeaf(found: PhrasingContent[], { content }: Run): PhrasingContent[] {
  const last = found.at(-1);
  if (content === null) found.push({ type: 'break' });
  else if (typeof content !== 'string') found.push(content);
  else if (last?.type === 'text') last.value += content;
  else found.push({ type: 'text', value: content });
  return found;
}
