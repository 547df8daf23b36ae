import { expect, test } from 'vitest';
import { listRequest, readListState, startState, writeListState } from './list-state.ts';

test('a list state survives the round trip through the URL', () => {
  const state = { search: 'free zone & more', status: 'withdrawn', category: 'UAE Business', order: 'views-asc', page: 3 } as const;
  expect(readListState(new URLSearchParams(writeListState(state).toString()))).toEqual(state);
});

test('the initial state needs no parameters', () => {
  expect(writeListState(startState).toString()).toBe('');
  expect(readListState(new URLSearchParams())).toEqual(startState);
});

test.each(['status=deleted', 'category=Gossip', 'sort=author-asc', 'page=0', 'page=1.5', 'page=x', 'page=1e9'])(
  'the invalid query ?%s is ignored',
  (query) => {
    expect(readListState(new URLSearchParams(query))).toEqual(startState);
  },
);

test('the state is translated into API parameters, without an empty search', () => {
  expect(listRequest({ ...startState, search: '  ', order: 'title-asc' }).toString()).toBe('view=list&sort=title&direction=asc&page=1');
  expect(listRequest({ ...startState, search: ' visa ', status: 'changed', category: 'Licensing' }).toString()).toContain(
    'search=visa&state=changed&category=Licensing',
  );
});
