import { expect, test } from 'vitest';
import { listRequest, readListState, startState, writeListState } from './list-state.ts';

test('a state that was written into an address is read from it again', () => {
  const state = { search: 'free zone & more', status: 'draft', order: 'views-asc', page: 3 } as const;
  expect(readListState(new URLSearchParams(writeListState(state).toString()))).toEqual(state);
});

test('the state at the start needs no parameters', () => {
  expect(writeListState(startState).toString()).toBe('');
  expect(readListState(new URLSearchParams())).toEqual(startState);
});

test.each(['status=deleted', 'sort=author-asc', 'page=0', 'page=1.5', 'page=x', 'page=1e9'])('?%s changes nothing', (query) => {
  expect(readListState(new URLSearchParams(query))).toEqual(startState);
});

test('the API is asked in its own words, and for no empty search', () => {
  expect(listRequest({ ...startState, search: '  ', order: 'title-asc' }).toString()).toBe('view=list&sort=title&direction=asc&page=1');
  expect(listRequest({ ...startState, search: ' visa ', status: 'draft' }).toString()).toContain('search=visa&status=draft');
});
