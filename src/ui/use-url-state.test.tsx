// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { useUrlState } from './use-url-state.ts';

type State = { search: string; sort: string };

const read = (params: URLSearchParams): State => ({ search: params.get('search') ?? '', sort: params.get('sort') ?? '' });
const write = (state: State) => new URLSearchParams(state);

/** What each rendering got to change the state with. */
let changes: ((parts: Partial<State>) => void)[] = [];

function Screen() {
  changes.push(useUrlState(read, write).change);
  return null;
}

beforeEach(() => {
  changes = [];
});

test('a change made with what an earlier screen knew keeps the changes since', async () => {
  const router = open();
  const [early] = changes;
  await act(async () => changes.at(-1)?.({ sort: 'title' }));
  await act(async () => early?.({ search: 'visa' }));
  expect(router.state.location.search).toBe('?search=visa&sort=title');
  await act(async () => router.navigate(-1));
  await act(async () => early?.({ search: 'bank' }));
  expect(router.state.location.search).toBe('?search=bank&sort=title');
});

test('changes that follow each other before the first is shown add up', async () => {
  const router = open();
  await act(async () => {
    changes.at(-1)?.({ sort: 'title' });
    changes.at(-1)?.({ search: 'visa' });
  });
  expect(router.state.location.search).toBe('?search=visa&sort=title');
});

function open() {
  const router = createMemoryRouter([{ path: '/', Component: Screen }]);
  render(<RouterProvider router={router} />);
  return router;
}
