import { expect, test } from 'vitest';
import { seedPosts } from '#local/seed/posts.ts';
import { cutLines } from '#tests/setup/cut-lines.ts';
import { startFirefox } from './firefox.ts';
import { expectNoSidewaysScroll, setWidth } from './widths.ts';

const visit = startFirefox();
const articles = (await seedPosts()).map(({ id }) => `/blog/${id}`);
const pages = [
  ['/', 200],
  ['/blog', 200],
  ['/blog/category/licensing', 200],
  ...articles.map((path) => [path, 200] as const),
  ['/no/such/page', 404],
  ['/blog/no-such-post', 404],
] as const;

test.each(pages)('%s is served with %d, without errors, and fits a phone, a tablet and a desk', async (path, status) => {
  expect(await visit.open(path)).toBe(status);
  await expectNoSidewaysScroll(visit.page);
});

test.each(['/', '/blog'])('the titles of the cards of %s end with a whole line', async (path) => {
  await visit.open(path);
  for (const width of [360, 768, 1024, 1152, 1280, 1440]) {
    await setWidth(visit.page, width);
    expect(await visit.page.evaluate(cutLines, '.card-title'), `at ${width}`).toEqual([]);
  }
});
