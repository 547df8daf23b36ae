import { expect, test } from 'vitest';
import { readListState, writeListState } from '#src/ui/list/use-list-state.ts';
import { listRequest, listStateSchema } from './list-state.ts';

const start = readListState(listStateSchema, new URLSearchParams());

test('a list state survives the round trip through the URL', () => {
  const state = { q: 'free zone & more', status: 'withdrawn', category: 'UAE Business', sort: 'views-asc', page: 3 } as const;
  expect(readListState(listStateSchema, new URLSearchParams(writeListState(listStateSchema, state).toString()))).toEqual(state);
});

test('the initial state needs no parameters', () => {
  expect(writeListState(listStateSchema, start).toString()).toBe('');
  expect(start).toEqual({ q: '', status: '', category: '', sort: 'date-desc', page: 1 });
});

test.each(['status=deleted', 'category=Gossip', 'sort=author-asc', 'page=0', 'page=1.5', 'page=x', 'page=1e9'])(
  'the invalid query ?%s is ignored',
  (query) => {
    expect(readListState(listStateSchema, new URLSearchParams(query))).toEqual(start);
  },
);

test('the state is translated into API parameters, without an empty search', () => {
  expect(listRequest({ ...start, q: '  ', sort: 'title-asc' }).toString()).toBe('view=list&sort=title&direction=asc&page=1');
  expect(listRequest({ ...start, q: ' visa ', status: 'changed', category: 'Licensing' }).toString()).toContain(
    'search=visa&state=changed&category=Licensing',
  );
});
