import { expect, test } from 'vitest';
import { newestFirst, postSchema, toCard } from '#src/features/posts/post.ts';
import type { CardPost } from '#src/features/posts/post-display.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { fc } from '#tests/setup/properties.ts';
import { listingPages } from '../listing-page.ts';
import { chunksOf } from '../search/chunks.ts';
import { pack } from '../search/index-format.ts';
import { Results } from '../search/results.ts';
import { type Changes, concerns, countOf } from './changes.ts';

const categories = ['Licensing', 'UAE Business'];

/** A post of a small world, so that dates and ids meet often. */
const post = fc
  .record({
    number: fc.integer({ min: 1, max: 60 }),
    day: fc.option(fc.integer({ min: 1, max: 28 })),
    category: fc.constantFrom(null, ...categories),
    title: fc.constantFrom('Visa', 'Licence', 'Office'),
  })
  .map(({ number, day, category, title }) => {
    const created_at = day && `2026-02-${String(day).padStart(2, '0')}T08:00:00.000Z`;
    return toCard(
      postSchema.parse({ ...blogRow({ id: `post-${number}`, title, excerpt: 'An excerpt.' }), category, created_at, date: null }),
    );
  });
type Card = ReturnType<typeof toCard>;
const posts = fc.uniqueArray(post, { selector: ({ id }) => id, maxLength: 60 }).map((list) => list.sort(newestFirst));

/** A build and the posts some edits later: published, edited, withdrawn, deleted and restored ones among them. */
const history = fc
  .record({
    built: posts,
    touched: fc.uniqueArray(post, { selector: ({ id }) => id, maxLength: 12 }),
    gone: fc.array(fc.nat(59), { maxLength: 12 }),
  })
  .map(({ built, touched, gone }) => {
    const removed = new Set(gone.flatMap((index) => built[index]?.id ?? []));
    const kept = built.filter(({ id }) => !removed.has(id) && touched.every((each) => each.id !== id));
    const now = [...kept, ...touched].sort(newestFirst);
    return { built, now, changes: changesBetween(built, now, touched) };
  });

test('the index of a build with what changed since lists what the index of a fresh build would', () => {
  const filters = fc.record({ text: fc.constantFrom('', 'vis', 'office'), category: fc.constantFrom(null, ...categories) });
  fc.assert(
    fc.property(history, filters, fc.nat(9), ({ built, now, changes }, wanted, moment) => {
      const results = new Results();
      results.filter(wanted);
      const steps = [...chunksOf(built, { min: 4, max: 16 }).map((chunk) => () => results.add(pack(chunk))), () => results.add(null)];
      steps.splice(Math.min(moment, steps.length), 0, () => results.setChanges(changes));
      for (const step of steps) step();
      const fresh = resultsOf(now);
      fresh.filter(wanted);
      expect(summaries(results)).toEqual(summaries(fresh));
      expect(results.count(null)).toBe(fresh.count(null));
    }),
    { numRuns: 400 },
  );
});

test('the list that is shown while chunks arrive is the beginning of the whole one', () => {
  fc.assert(
    fc.property(history, ({ built, now, changes }) => {
      const results = new Results();
      results.setChanges(changes);
      for (const chunk of chunksOf(built, { min: 4, max: 16 })) {
        results.add(pack(chunk));
        expect(summaries(results)).toEqual(summaries(resultsOf(now)).slice(0, results.found.length));
      }
    }),
  );
});

test('a built page that the changes do not concern shows what a fresh build would', () => {
  const pages = fc.record({ category: fc.constantFrom(null, ...categories), number: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(history, pages, ({ built, now, changes }, { category, number }) => {
      const [before, after] = [pageOf(built, category, number), pageOf(now, category, number)];
      if (!before) return;
      const { items, page, total } = before;
      const isConcerned = concerns(changes, { cards: items, page, category, isEnd: page * 24 >= total });
      expect(countOf(changes, category)).toBe(after?.total ?? pageOf(now, category, 1)?.total);
      if (!isConcerned) expect(items.map(summary)).toEqual(after?.items.map(summary));
    }),
    { numRuns: 1_000 },
  );
});

test('an edit of a post on another page does not concern the first one', () => {
  const built = Array.from({ length: 30 }, (_, index) => card(`post-${index}`, `2026-02-01T08:${59 - index}:00.000Z`)).sort(newestFirst);
  const page = { cards: built.slice(0, 24), page: 1, category: null, isEnd: false };
  const edited = { ...(built[27] as Card), title: 'Edited' };
  expect(concerns(changesBetween(built, built, [edited]), page)).toBe(false);
  expect(concerns({ ...changesBetween(built, built, []), gone: ['post-29'] }, page)).toBe(false);
  expect(concerns({ ...changesBetween(built, built, []), gone: ['post-3'] }, page)).toBe(true);
});

function changesBetween(built: Card[], now: Card[], changed: Card[]): Changes {
  const inCategory = (name: string) => now.filter(({ category }) => category === name).length;
  const gone = built.filter(({ id }) => now.every((each) => each.id !== id)).map(({ id }) => id);
  return { total: now.length, categories: Object.fromEntries(categories.map((name) => [name, inCategory(name)])), changed, gone };
}

function pageOf(list: Card[], category: string | null, number: number) {
  const listed = category === null ? list : list.filter((each) => each.category === category);
  const page = listingPages(listed, category)[number - 1];
  return page && { items: page.items, page: number, total: page.total };
}

function resultsOf(list: Card[]): Results {
  const results = new Results();
  results.add(pack(list));
  results.add(null);
  return results;
}

function summaries({ found }: Results): string[] {
  return found.map((each) => summary(each.post));
}

function summary({ id, title, category, created_at }: CardPost): string {
  return [id, title, category, created_at].join();
}

function card(id: string, created_at: string): Card {
  return toCard(postSchema.parse(blogRow({ id, created_at })));
}
