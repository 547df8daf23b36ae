import { expect, test } from 'vitest';
import { postSchema, toCard } from '#src/features/posts/post.ts';
import type { CardPost } from '#src/features/posts/post-display.ts';
import type { Changes } from '../changes/changes.ts';
import { concernsLead, leadAfter, leadPosts } from './lead-posts.ts';

const card = (id: string, day: number, featured = true) =>
  toCard(
    postSchema.parse({ id, title: id, featured, status: 'published', created_at: `2026-11-${String(day).padStart(2, '0')}T08:00:00Z` }),
  );
const changes = (parts: { changed?: CardPost[]; gone?: string[] }): Changes => ({
  total: 9,
  categories: {},
  changed: [],
  gone: [],
  ...parts,
});
const built = [card('newest', 20), card('second', 10), card('third', 5)];

test('the newest three featured posts can lead, and posts that are not featured never', () => {
  const posts = [card('plain', 22, false), ...built, card('fourth', 2)];
  expect(leadPosts(posts).map(({ id }) => id)).toEqual(['newest', 'second', 'third']);
  expect(leadPosts([card('plain', 22, false)])).toEqual([]);
});

test.each([
  ['nothing of it changes', {}, 'newest'],
  ['it was withdrawn', { gone: ['newest'] }, 'second'],
  ['it and the next were withdrawn', { gone: ['newest', 'second'] }, 'third'],
  ['it is featured no more', { changed: [card('newest', 20, false)] }, 'second'],
  ['a newer featured post was published', { changed: [card('today', 21)] }, 'today'],
  ['an older post was featured', { changed: [card('old', 1)] }, 'newest'],
  ['a newer post was published that is not featured', { changed: [card('today', 21, false)] }, 'newest'],
  ['it was dated back', { changed: [card('newest', 7)] }, 'second'],
  ['all of them were withdrawn', { gone: ['newest', 'second', 'third'] }, undefined],
] as const)('when %s, the lead story is %3$s', (_, parts, expected) => {
  expect(
    leadAfter(built, changes({ changed: [...('changed' in parts ? parts.changed : [])], gone: [...('gone' in parts ? parts.gone : [])] }))
      ?.id,
  ).toBe(expected);
});

test('an edit of the lead story shows its new text', () => {
  const edited = { ...card('newest', 20), title: 'Edited' };
  expect(leadAfter(built, changes({ changed: [edited] }))).toEqual(edited);
});

test('changes of other posts do not touch the lead story', () => {
  const ids = built.map(({ id }) => id);
  expect(concernsLead(ids, changes({ changed: [card('other', 21, false)], gone: ['another'] }))).toBe(false);
  expect(concernsLead(ids, changes({ changed: [card('other', 21)] }))).toBe(true);
  expect(concernsLead(ids, changes({ gone: ['third'] }))).toBe(true);
});
