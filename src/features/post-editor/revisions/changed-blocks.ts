import { diffArrays } from 'diff';
import type { Element, ElementContent, Properties, Text } from 'hast';
import { changedRuns, type Run } from '#src/ui/changed-runs.ts';

type Change = Exclude<Run['kind'], 'kept'>;
/** One block of two versions: in both it stayed, alone it was removed or added. */
type Pair = { before?: ElementContent; after?: ElementContent };

/** What holds blocks and no words of its own. */
const containers = new Set(['ul', 'ol', 'blockquote', 'div', 'table', 'thead', 'tbody', 'tr', 'figure']);
const blocks = new Set([...containers, 'p', 'li', 'td', 'th', 'pre', 'hr', 'figcaption', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The later blocks as they look, with each change since the earlier ones marked; what stayed is counted. */
export function changedBlocks(before: ElementContent[], after: ElementContent[]): ElementContent[] {
  return folded(before, after, (count) =>
    element('p', { className: ['unchanged'] }, [text(`${count} ${count === 1 ? 'paragraph' : 'paragraphs'} unchanged`)]),
  );
}

/** Words that show only where they changed, such as the address of a link. */
export function silentText(value: string): Text {
  return { type: 'text', value, data: { silent: true } };
}

function folded(before: ElementContent[], after: ElementContent[], standIn: (count: number) => Element): ElementContent[] {
  const result: ElementContent[] = [];
  let count = 0;
  const close = () => {
    if (count > 0) result.push(standIn(count));
    count = 0;
  };
  for (const pair of pairsOf(before, after)) {
    if (isKept(pair)) count += 1;
    else {
      close();
      result.push(...changedPair(pair));
    }
  }
  close();
  return result;
}

function pairsOf(before: ElementContent[], after: ElementContent[]): Pair[] {
  const [earlier, later] = [before.values(), after.values()];
  const pairs: Pair[] = [];
  let removed: ElementContent[] = [];
  const next = (nodes: typeof earlier) => nodes.next().value as ElementContent;
  for (const { added, removed: isRemoved, value } of diffArrays(before.map(keyOf), after.map(keyOf))) {
    if (isRemoved) removed = value.map(() => next(earlier));
    else if (added) {
      pairs.push(...value.map((_, index) => ({ ...(removed[index] && { before: removed[index] }), after: next(later) })));
      pairs.push(...removed.slice(value.length).map((node) => ({ before: node })));
      removed = [];
    } else {
      pairs.push(...removed.map((node) => ({ before: node })), ...value.map(() => ({ before: next(earlier), after: next(later) })));
      removed = [];
    }
  }
  return [...pairs, ...removed.map((node) => ({ before: node }))];
}

function keyOf(node: ElementContent): string {
  return JSON.stringify(node);
}

function isKept({ before, after }: Pair): boolean {
  return before !== undefined && after !== undefined && keyOf(before) === keyOf(after);
}

function changedPair({ before, after }: Pair): ElementContent[] {
  if (before?.type === 'element' && after?.type === 'element' && before.tagName === after.tagName) {
    if (isContainer(before) && isContainer(after)) return [{ ...after, children: changedChildren(before, after) }];
    if (hasChangedWordsOnly(before, after)) return [withChangedWords(before, after)];
  }
  return [...(before ? [marked(before, 'removed')] : []), ...(after ? [marked(after, 'added')] : [])];
}

function isContainer({ tagName, children }: Element): boolean {
  return children.length > 0 && (containers.has(tagName) || tagName === 'li') && children.every(isBlock);
}

/** The lines of a list that stayed are counted; a numbered list stays whole, because its numbers would be wrong. */
function changedChildren(before: Element, after: Element): ElementContent[] {
  if (after.tagName === 'ul') {
    return folded(before.children, after.children, (count) => element('li', { className: ['unchanged'] }, [text(`${count} unchanged`)]));
  }
  return pairsOf(before.children, after.children).flatMap((pair) => (isKept(pair) && pair.after ? [pair.after] : changedPair(pair)));
}

/** Words that differ only in how they look, and other pictures, are shown in both versions. */
function hasChangedWordsOnly(before: Element, after: Element): boolean {
  const [earlier, later] = [wordsOf(before), wordsOf(after)];
  return earlier !== later && earlier !== '' && later !== '' && picturesIn(before).join('\n') === picturesIn(after).join('\n');
}

function withChangedWords(before: Element, after: Element): Element {
  const runs = changedRuns(wordsOf(before), wordsOf(after));
  const { children, ...block } = rewritten(after, runs);
  // What was removed at the end is before no text.
  return { ...block, children: [...children, ...drawnRuns(runs)] };
}

/** Gives each text its part of the runs, which are used up from the beginning. */
function rewritten(node: Element, runs: Run[]): Element {
  const children = node.children.flatMap((child) => {
    if (child.type === 'text') return drawnRuns(takeRuns(runs, child.value.length), isSilent(child));
    if (isBreak(child)) return [...drawnRuns(takeRuns(runs, 1).filter(({ kind }) => kind === 'removed')), child];
    return child.type === 'element' ? [rewritten(child, runs)] : [];
  });
  return { ...node, children };
}

function takeRuns(runs: Run[], length: number): Run[] {
  const taken: Run[] = [];
  for (let left = length; runs[0] && left > 0; ) {
    const { kind, text } = runs.shift() as Run;
    const part = kind === 'removed' ? text : text.slice(0, left);
    if (part.length < text.length) runs.unshift({ kind, text: text.slice(part.length) });
    if (kind !== 'removed') left -= part.length;
    taken.push({ kind, text: part });
  }
  return taken;
}

function drawnRuns(runs: Run[], isSilentText = false): ElementContent[] {
  if (isSilentText && runs.every(({ kind }) => kind === 'kept')) return [];
  return runs.map((run) => (run.kind === 'kept' ? text(run.text) : mark(run.kind, [text(run.text)])));
}

/** A whole block that is only in one of the versions. */
function marked(node: ElementContent, change: Change): ElementContent {
  // A picture with a caption stands beside a block.
  if (node.type !== 'element' || node.tagName === 'img') return mark(change, loud([node]));
  if (node.tagName === 'hr') return { ...node, properties: { ...node.properties, dataChange: change } };
  const children = node.children.some(isBlock) ? node.children.map((child) => marked(child, change)) : [mark(change, loud(node.children))];
  return { ...node, children };
}

/** Without the addresses of links, which are no news where the words are, and with the descriptions of pictures. */
function loud(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (isSilent(child)) return [];
    if (child.type === 'element' && child.tagName === 'img') {
      const { alt } = child.properties;
      return [{ ...child, properties: { ...child.properties, alt: '' } }, element('small', {}, [text(String(alt ?? ''))])];
    }
    return child.type === 'element' ? [{ ...child, children: loud(child.children) }] : [child];
  });
}

function mark(change: Change, children: ElementContent[]): Element {
  // Many screen readers do not announce <ins> and <del>.
  const said = (words: string) => element('span', { className: ['sr-only'] }, [text(words)]);
  return element(change === 'added' ? 'ins' : 'del', {}, [said(`[${change}: `), ...children, said(']')]);
}

function wordsOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return isBreak(node) ? '\n' : node.children.map(wordsOf).join('');
}

function picturesIn(node: ElementContent): string[] {
  if (node.type !== 'element') return [];
  return node.tagName === 'img' ? [keyOf(node)] : node.children.flatMap(picturesIn);
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && blocks.has(node.tagName);
}

function isBreak(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'br';
}

function isSilent(node: ElementContent): boolean {
  return node.type === 'text' && node.data !== undefined && 'silent' in node.data;
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): Text {
  return { type: 'text', value };
}
