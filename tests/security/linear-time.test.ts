import { expect, test } from 'vitest';
import { paragraphsOf } from '#src/features/article/article-sections.ts';
import { splitStat } from '#src/features/article/quick-stat.ts';
import { shareLinks } from '#src/features/article/share-links.ts';
import { fold } from '#src/features/listing/search/fold.ts';
import { readTimeOf } from '#src/features/posts/post-display.ts';
import { idFromTitle } from '#src/features/posts/post-id.ts';
import { parseList } from '#src/features/posts/tags.ts';
import { isSafeAddress } from '#src/lib/url.ts';

const bare = { read_time: null, created_at: null, date: null };
const rules: [string, (text: string) => unknown][] = [
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

test.each(rules)('%s of a hundred thousand characters takes less than 20 ms, whatever they are', { tags: ['S59'] }, (_, rule) => {
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
