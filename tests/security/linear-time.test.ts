import { expect, test } from 'vitest';
import { paragraphsOf } from '#src/features/blog/article-sections.ts';
import { idFromTitle } from '#src/features/blog/post-id.ts';
import { splitStat } from '#src/features/blog/quick-stat.ts';
import { fold } from '#src/features/blog/search/fold.ts';
import { shareLinks } from '#src/features/blog/share-links.ts';
import { readTimeOf } from '#src/features/blog/shown.ts';
import { parseList } from '#src/features/blog/tags.ts';
import { emailPattern } from '#src/features/comments/comment-rules.ts';
import { isSafeAddress } from '#src/lib/address.ts';

const bare = { read_time: null, created_at: null, date: null };
const rules: [string, (text: string) => unknown][] = [
  ['the address of a comment', (text) => emailPattern.test(text)],
  ['a list of tags', parseList],
  ['paragraphs', (text) => paragraphsOf({ main_content: [], content: text })],
  ['the read time', (text) => readTimeOf({ ...bare, content: text })],
  ['the leading figure of a stat', splitStat],
  ['the address of a picture', isSafeAddress],
  ['the id of a post', (text) => idFromTitle(text.slice(0, 200))],
  ['the links to share', (text) => shareLinks(text, text)],
  ['the text of a search', fold],
];

// What a pattern that tries again and again would stumble over: the same part many times, and an end that does not fit.
const parts = ['a', 'a.', '@', 'a@a.', '1', '1,', '1-', '9 ', ' ', '\n', '\n ', '-', ',', '[', '["', '%', '/', 'é', '\u0640'];

test.each(rules)('S59 %s of a hundred thousand characters takes less than 20 ms, whatever they are', (_, rule) => {
  for (const part of parts) {
    const text = `${part.repeat(100_000).slice(0, 99_999)}!`;
    const times = Array.from({ length: 5 }, () => millisecondsOf(() => rule(text)));
    expect(Math.min(...times), JSON.stringify(part)).toBeLessThan(20);
  }
});

function millisecondsOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
