import { expect, test } from 'vitest';
import { postSchema, toCard } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { isCurrent, readNewest } from './newest.ts';

const cards = [1, 2, 3].map((day) => toCard(postSchema.parse(blogRow({ created_at: `2026-01-0${4 - day}T00:00:00Z` }))));

test('a malformed response counts as none', () => {
  for (const answer of [null, {}, { blogs: 'many', total: 3 }, { blogs: [] }]) expect(readNewest(answer)).toBeNull();
});

test('malformed items are skipped', () => {
  expect(readNewest({ blogs: [cards[0], null, { id: 3 }], total: 1, next: null })).toEqual({ posts: [cards[0]], total: 1, isWhole: true });
});

test('a built list is current while it starts with the newest posts of the API', () => {
  const newest = { posts: cards, total: 3, isWhole: false };
  const [first, second, third] = cards;
  if (!first || !second || !third) throw new Error('three cards were made');
  expect(isCurrent([first, second, third, first], newest, null)).toBe(true);
  expect(isCurrent([first, second], newest, null)).toBe(true);
  expect(isCurrent([second, third], newest, null)).toBe(false);
  expect(isCurrent([first, { ...second, title: 'Before the edit' }, third], newest, null)).toBe(false);
  expect(isCurrent([first, second, third, first], { ...newest, isWhole: true }, null)).toBe(false);
  expect(isCurrent([], newest, 'No such category')).toBe(true);
});
