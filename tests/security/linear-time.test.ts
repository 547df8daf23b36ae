import { expect, test } from 'vitest';
import { paragraphsOf } from '#src/features/article/article-sections.ts';
import { splitStat } from '#src/features/article/quick-stat.ts';
import { shareLinks } from '#src/features/article/share-links.ts';
import { fold } from '#src/features/listing/search/fold.ts';
import { readTimeOf } from '#src/features/posts/post-display.ts';
import { idFromTitle } from '#src/features/posts/post-id.ts';
import { parseList } from '#src/features/posts/tags.ts';
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
];

// Input that makes a backtracking pattern slow: one part many times, and an end that does not match.
const parts = ['a', 'a.', '@', 'a@a.', '1', '1,', '1-', '9 ', ' ', '\n', '\n ', '-', ',', '[', '["', '%', '/', 'é', '\u0640'];

// A pattern that backtracks would take seconds.
test.each(rules)('%s of a hundred thousand characters takes time in proportion to its length', { tags: ['S59'] }, (_, rule) => {
  for (const part of parts) {
    const text = `${part.repeat(100_000).slice(0, 99_999)}!`;
    // In quadratic time it takes several seconds.
    expect(
      cpuTimeMs(() => void rule(text)),
      JSON.stringify(part),
    ).toBeLessThan(1_000);
  }
});
