import { blocksAtMost, containersIn, type Excess, excessOf, type Limit, richTextLimits } from '#src/features/rich-text/limits.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { postLimits } from './post-limits.ts';
import { type RichTexts, richTextsIn } from './rich-texts.ts';

const blocksInWords = 'paragraphs, headings and items of lists';
const containersInWords = 'items of lists and quotes';

/** What the limits count. */
const counts: Record<Limit, string> = {
  characters: 'characters',
  lines: 'lines',
  blocks: blocksInWords,
  blocksTogether: 'paragraphs and headings in one list or quote',
  depth: 'levels of lists and quotes',
  containers: containersInWords,
  cells: 'cells in one table',
  marks: 'marks such as * and [ in one paragraph, list or table',
};

/** What a text has too much of, '6,400 cells in one table', and how many are allowed. */
export function excessInWords({ limit, count }: Excess): [has: string, most: string] {
  return [`${formatNumber(count)} ${counts[limit]}`, formatNumber(richTextLimits[limit])];
}

/** What a text says that exceeds a limit. */
function excessSentence(excess: Excess): string {
  const [has, most] = excessInWords(excess);
  return `This has ${has}; ${most} are allowed.`;
}

type Sum = [count: (text: string) => number, most: number, things: string];

/** What all texts of a post together have at most. */
const sums: Sum[] = [
  [containersIn, postLimits.containers, containersInWords],
  [blocksAtMost, postLimits.allBlocks, blocksInWords],
];

/** As `excessInWords`, for texts that are too many together; null for others. */
export function sumInWords(texts: readonly string[]): [has: string, most: string] | null {
  for (const [count, most, things] of sums) {
    const all = texts.reduce((total, text) => total + count(text), 0);
    if (all > most) return [`${formatNumber(all)} ${things}`, formatNumber(most)];
  }
  return null;
}

const picture = /!\[[^[\]]*\]\(\s*<?\/uploads\//g;
const pictures: Sum = [(text) => text.match(picture)?.length ?? 0, postLimits.pictures, 'pictures'];

type Issue = { path: (string | number)[]; message: string };

/** What of a Markdown post could not be shown as it is meant, at its text; nothing for texts that can. */
export function richTextIssues(post: RichTexts): Issue[] {
  const texts = richTextsIn(post).map((text) => ({ ...text, path: pathOf(text) }));
  const issues = texts.flatMap(({ text, path }) => {
    const excess = excessOf(text);
    // A text with too many characters makes the whole save too large, which says by how much.
    return excess && excess.limit !== 'characters' ? [{ path, message: excessSentence(excess) }] : [];
  });
  const inAll = ([count, most, things]: Sum): Issue[] => {
    let sum = 0;
    const first = texts.find(({ text }) => {
      sum += count(text);
      return sum > most;
    });
    const all = texts.reduce((total, { text }) => total + count(text), 0);
    const message = `This article has ${formatNumber(all)} ${things}; ${formatNumber(most)} are allowed.`;
    return first ? [{ path: first.path, message }] : [];
  };
  return [...issues, ...sums.flatMap(inAll).slice(0, 1), ...inAll(pictures)];
}

function pathOf({ field, item }: { field: string; item?: number }): Issue['path'] {
  return [field, item ?? [], field === 'phases' ? 'description' : []].flat();
}
