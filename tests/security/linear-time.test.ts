import { expect, test } from 'vitest';
import { paragraphsOf } from '#src/features/article/article-sections.ts';
import { splitStat } from '#src/features/article/quick-stat.ts';
import { shareLinks } from '#src/features/article/share-links.ts';
import { fold } from '#src/features/listing/search/fold.ts';
import { readTimeOf } from '#src/features/posts/post-display.ts';
import { idFromTitle } from '#src/features/posts/post-id.ts';
import { richTextIssues } from '#src/features/posts/rich-limits.ts';
import { parseList } from '#src/features/posts/tags.ts';
import { blocksOf } from '#src/features/rich-text/blocks.ts';
import { escapeMarkdown } from '#src/features/rich-text/escape.ts';
import { parseText } from '#src/features/rich-text/parse-text.ts';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { wordCount } from '#src/features/rich-text/word-count.ts';
import { isSafeUrl } from '#src/lib/url.ts';
import { cpuTimeMs } from '#tests/setup/cpu-time.ts';

const bare = { read_time: null, created_at: null, date: null };
const rules: [string, (text: string) => unknown][] = [
  ['a list of tags', parseList],
  ['paragraphs', (text) => paragraphsOf({ main_content: [], content: text })],
  ['the read time', (text) => readTimeOf({ ...bare, content: text })],
  ['the leading figure of a stat', splitStat],
  ['the URL of a picture', isSafeUrl],
  ['the id of a post', (text) => idFromTitle(text.slice(0, 200))],
  ['the links to share', (text) => shareLinks(text, text)],
  ['the text of a search', fold],
  ['addresses in plain text', (text) => parseText(text, 'plain')],
  ['the words of Markdown', (text) => wordCount(text, 'markdown')],
  ['the limits of Markdown', (text) => richTextIssues({ ...noTexts, introduction: text })],
];

const noTexts = { introduction: null, key_takeaways: [], main_content: [], implementation_framework: null, phases: [] };
// Input that makes a backtracking pattern slow: one part many times, and an end that does not match.
const parts = ['a', 'a.', '@', 'a@a.', '1', '1,', '1-', '9 ', ' ', '\n', '\n ', '-', ',', '[', '["', '%', '/', 'é', '\u0640'];

test.each(rules)('%s of a hundred thousand characters takes time in proportion to its length', (_, rule) => {
  for (const part of parts) expectLinearTime(rule, part, 100_000);
});

/**
 * A fifth of a second is little work for any rule. Beyond it, four times the text may cost eight times the work, and half a second for
 * compiling and collecting memory; in quadratic time it costs sixteen times.
 */
function expectLinearTime(rule: (text: string) => unknown, part: string, length: number): void {
  const timeOf = (size: number) => cpuTimeMs(() => void rule(`${part.repeat(size).slice(0, size - 1)}!`));
  const whole = timeOf(length);
  if (whole > 200) expect(Math.min(whole, timeOf(length)), JSON.stringify(part)).toBeLessThan(8 * timeOf(length / 4) + 500);
}

const marks = [
  '**a',
  'a*b',
  '[',
  ']',
  '[](',
  '[a](b',
  '![',
  '``a ',
  '<a',
  '&',
  '&#',
  '\\',
  '> ',
  '>',
  '- ',
  '1. ',
  '|',
  'a|\n',
  '|a|\n|-|\n',
  '[a]: b\n',
  '_a@b.c',
];

// A text of this length is the longest that a save takes.
test.each([
  ['read', (text: string) => plainTextOf(text, 'markdown')],
  ['divided', blocksOf],
  ['escaped', escapeMarkdown],
])('Markdown of 20,000 hostile characters is %s in time in proportion to its length', (_, rule) => {
  for (const part of [...parts, ...marks]) expectLinearTime(rule, part, 20_000);
});
