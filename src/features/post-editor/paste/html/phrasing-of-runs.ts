import type { PhrasingContent } from 'mdast';
import { withFractions } from './raised.ts';
import { type Marks, noMarks, type Run } from './runs.ts';

const invisible = /[\u200B\u2060\uFEFF\u00AD]/gu;
const marks = ['href', 'strong', 'emphasis', 'code'] as const;

/** Text without invisible characters; joiners stay, because Persian and emoji need them. */
export function visible(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(/\s+/gu, ' ');
}

/** The runs as Markdown's nodes: spaces as a browser shows them, and never at the edge of a mark. */
export function phrasingOfRuns(runs: readonly Run[]): PhrasingContent[] {
  return nested(spaced(runs), marks);
}

/** Collapses spaces across runs, and drops those at the start and the end of a line. */
function spaced(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    if (run.content === null) trimEnd(result);
    if (typeof run.content === 'string') result.push(...spacedText({ ...run, content: run.content }, result.at(-1)));
    else result.push(run);
  }
  while (result.at(-1)?.content === null || isSpace(result.at(-1))) result.pop();
  const start = result.findIndex(({ content }) => content !== null);
  return betweenAlike(start > 0 ? result.slice(start) : result);
}

function spacedText(run: Run & { content: string }, before: Run | undefined): Run[] {
  const isStart = before === undefined || before.content === null || isSpace(before);
  const text = isStart ? visible(run.content).trimStart() : visible(run.content);
  return text === '' ? [] : withOuterSpaces({ ...run, content: text });
}

function trimEnd(runs: Run[]): void {
  while (isSpace(runs.at(-1))) runs.pop();
}

function isSpace(run: Run | undefined): boolean {
  return run?.content === ' ';
}

/** A run with its outer spaces as runs of their own, which have no marks. */
function withOuterSpaces(run: Run & { content: string }): Run[] {
  const { content } = run;
  const space = { ...noMarks, content: ' ' };
  const core = content.trim();
  if (core === '') return [space];
  return [...(content.startsWith(' ') ? [space] : []), { ...run, content: core }, ...(content.endsWith(' ') ? [space] : [])];
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
  if (!mark) return leaves(runs);
  return groups(runs, mark).flatMap((group) => {
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

function leaves(runs: readonly Run[]): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  for (const { content } of runs) {
    const last = found.at(-1);
    if (content === null) found.push({ type: 'break' });
    else if (typeof content !== 'string') found.push(content);
    else if (last?.type === 'text') last.value += content;
    else found.push({ type: 'text', value: content });
  }
  for (const node of found) if (node.type === 'text') node.value = withFractions(node.value);
  return found;
}
