import { z } from 'zod';
import { categories } from '#src/site.ts';
import { listStates, sortKeys } from './managed-post.ts';

const orderValues = sortKeys.flatMap((key) => [`${key}-asc`, `${key}-desc`] as const);

/** The state of the administrators' list; kept in the URL, so that Back and a reload restore it. */
export const listStateSchema = z.object({
  q: z
    .string()
    .transform((text) => text.slice(0, 200))
    .default(''),
  status: z.enum(listStates).or(z.literal('')).default(''),
  category: z.enum(categories).or(z.literal('')).default(''),
  sort: z.enum(orderValues).default('date-desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export type ListState = z.output<typeof listStateSchema>;
export type Order = ListState['sort'];

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

/** The query parameters of the API request. */
export function listRequest({ q, status, category, sort: order, page }: ListState): URLSearchParams {
  const [sort = 'date', direction = 'desc'] = order.split('-');
  const params = new URLSearchParams({ view: 'list', sort, direction, page: String(page) });
  if (q.trim()) params.set('search', q.trim());
  if (status) params.set('state', status);
  if (category) params.set('category', category);
  return params;
}

/** Whether the list shows some of the posts only. */
export function isFiltered({ q, status, category }: ListState): boolean {
  return q !== '' || status !== '' || category !== '';
}
