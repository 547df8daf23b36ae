import { categories } from '#src/site.ts';
import { listStates, type sortKeys } from './managed-post.ts';

/** The state of the administrators' list; kept in the URL, so that Back and a reload restore it. */
export type ListState = {
  search: string;
  status: '' | (typeof listStates)[number];
  category: '' | (typeof categories)[number];
  order: Order;
  page: number;
};
export type Order = `${(typeof sortKeys)[number]}-${'asc' | 'desc'}`;

export const orders: [Order, string][] = [
  ['date-desc', 'Newest first'],
  ['date-asc', 'Oldest first'],
  ['title-asc', 'Title, A to Z'],
  ['title-desc', 'Title, Z to A'],
  ['views-desc', 'Most views'],
  ['views-asc', 'Fewest views'],
  ['status-asc', 'Drafts first'],
  ['status-desc', 'Published first'],
];

/** The filter by state; every value has its own words. */
export const statusFilters: [ListState['status'], string][] = [
  ['', 'All states'],
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['published', 'Published'],
  ['withdrawn', 'Withdrawn'],
  ['changed', 'With unpublished changes'],
];

export const startState: ListState = { search: '', status: '', category: '', order: 'date-desc', page: 1 };

/** Reads the state from the URL; unknown values become the default. */
export function readListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'));
  return {
    search: params.get('q')?.slice(0, 200) ?? startState.search,
    status: listStates.find((state) => state === params.get('status')) ?? startState.status,
    category: categories.find((category) => category === params.get('category')) ?? startState.category,
    order: orders.find(([order]) => order === params.get('sort'))?.[0] ?? startState.order,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : startState.page,
  };
}

/** The URL parameters of a state, without defaults. */
export function writeListState({ search, status, category, order, page }: ListState): URLSearchParams {
  const entries: [string, string, boolean][] = [
    ['q', search, search !== startState.search],
    ['status', status, status !== startState.status],
    ['category', category, category !== startState.category],
    ['sort', order, order !== startState.order],
    ['page', String(page), page !== startState.page],
  ];
  return new URLSearchParams(entries.filter(([, , isOwn]) => isOwn).map(([name, value]) => [name, value]));
}

/** The query parameters of the API request. */
export function listRequest({ search, status, category, order, page }: ListState): URLSearchParams {
  const [sort = 'date', direction = 'desc'] = order.split('-');
  const params = new URLSearchParams({ view: 'list', sort, direction, page: String(page) });
  if (search.trim()) params.set('search', search.trim());
  if (status) params.set('state', status);
  if (category) params.set('category', category);
  return params;
}

/** Whether the list shows some of the posts only. */
export function isFiltered({ search, status, category }: ListState): boolean {
  return search !== '' || status !== '' || category !== '';
}
