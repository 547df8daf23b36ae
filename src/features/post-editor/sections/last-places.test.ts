// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { lastPlaceIn, rememberPlace } from './last-places.ts';

beforeEach(() => localStorage.clear());

const place = { field: 'main_content', item: 3, block: null, part: 1, offset: 12 } as const;

test('the place in a text is remembered by its id', () => {
  rememberPlace('a-post', place);
  rememberPlace('another', { field: 'title', item: null, offset: 0 });
  expect(lastPlaceIn('a-post')).toEqual(place);
  expect(lastPlaceIn('unknown')).toBeNull();
});

test('the places of fifty texts are kept, those that were open last', () => {
  for (let index = 0; index < 60; index++) rememberPlace(`post-${index}`, place);
  rememberPlace('post-20', place);
  expect([9, 10, 20, 59].map((index) => lastPlaceIn(`post-${index}`) !== null)).toEqual([false, true, true, true]);
});

test.each(['no JSON', '{}', '[["a-post", { "field": "nothing", "item": null, "offset": 0 }]]', '[["a-post", { "field": "title" }]]'])(
  'what the storage has of another make is no place: %s',
  (stored) => {
    localStorage.setItem('editor-places', stored);
    expect(lastPlaceIn('a-post')).toBeNull();
  },
);
