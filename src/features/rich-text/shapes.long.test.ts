import { expect, test } from 'vitest';
import { cpuTimeMs } from '#tests/setup/cpu-time.ts';
import { excessOf, richTextLimits } from './limits.ts';
import { parseMarkdown } from './markdown.ts';

/** The shapes that blocks have, and what is between them. */
const blocks = [
  ...['a\n\n', 'a\n=\n', 'a\n---\n\n', '# a\n', '## a ##\n\n', '***\n', '```\na\n```\n', '~~~\n\n'],
  ...['- a\n', '* a\n\n', '1. a\n', '- [ ] a\n', '> a\n\n', '> a\n> =\n', '> [!NOTE]\n> a\n\n', '- > a\n\n', '- - a\n', '> - # a\n\n'],
  ...['|a|\n|-|\n\n', 'a|b\n-|-\nc|d\n\n', '[a]: /b\n\n', '[a]\n\n', '[^a]: b\n\n', '[^a]\n\n', '![a](/b)\n\n', '[a](/b)\n\n'],
  ...['<b>\n\n', '<!-- a -->\n\n', '&amp;\n\n', 'https://a.b\n\n', '    a\n\n', '\\\n\n'],
];

/** What a paragraph can be full of. */
const signs = [
  ...['*', '_', '[', ']', '<', '>', '&', '|', '`', '"', "'", '(', ')', '!', '\\', '~', '#', '-', '=', ':', '@', '\t', '\0', '😀'],
  ...[
    '**a',
    'a*a ',
    '*_',
    '_a_ ',
    '[a](',
    '![a](',
    '[a](b "',
    '[a][b]',
    ']:',
    '<a',
    '</',
    '<!--',
    '<?',
    '<![CDATA[',
    '&#1;',
    '&amp;',
    '\\`',
    '``a`',
  ],
  ...['https://a.b ', 'www.a.b/(', ' a@b.co', '<a@b', '<http:', '«"', '|-', '| a ', 'a\n', 'a  \n', 'a\\\n', '> a\n', '\n'],
];

/** Noise of a busy machine, such as the collection of garbage, is not work that grows. */
const floorMs = 600;
/** Two seconds, and room for a busy machine, on which processor time is longer. */
const mostMs = 3_000;

test.each([
  ...blocks.map((shape) => ['blocks', shape, richTextLimits.blocks] as const),
  ...signs.map((shape) => ['characters', shape, Math.floor((richTextLimits.characters - 1) / shape.length)] as const),
])('§3.markdown-limits as many %s as a text may have, of %j, are read in a straight line, or refused in words', (kind, shape, most) => {
  const textOf = (times: number) => (kind === 'blocks' ? '' : 'a') + shape.repeat(times);
  const allowed = mostAllowed(textOf, most);
  const costOf = (times: number) => {
    const text = textOf(times);
    return Math.min(...[1, 2, 3].map(() => cpuTimeMs(() => void parseMarkdown(text))));
  };
  // What is refused costs no more than counting it.
  if (allowed < most) expect(costOf(most)).toBeLessThan(mostMs / 4);
  // Half of it first, so that the code is warm for both.
  const half = costOf(Math.floor(allowed / 2));
  const whole = costOf(allowed);
  expect(whole).toBeLessThan(mostMs);
  expect(whole).toBeLessThan(2.5 * half + floorMs);
});

/** How often a shape can be repeated without a refusal, up to the most that is asked for. */
function mostAllowed(textOf: (times: number) => string, most: number): number {
  if (excessOf(textOf(most)) === null) return most;
  let [allowed, refused] = [0, most];
  while (refused - allowed > 1) {
    const times = Math.floor((allowed + refused) / 2);
    if (excessOf(textOf(times)) === null) allowed = times;
    else refused = times;
  }
  return allowed;
}
