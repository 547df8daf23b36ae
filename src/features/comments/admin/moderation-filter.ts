import type { CommentFilter } from '../moderation.queries.ts';
import { commentFilterSchema } from '../moderation.ts';

const { until: _, ...fields } = commentFilterSchema.shape;

/** Reads the filter from the URL, so that Back and a reload restore it; unknown values become the default. */
export function readFilter(params: URLSearchParams): CommentFilter {
  const status = fields.status.safeParse(params.get('status') ?? undefined).data ?? 'held';
  const { search, post, sender, since } = fields;
  const others = Object.entries({ search, post, sender, since }).flatMap(([name, field]) => {
    const value = field.safeParse(params.get(name) ?? undefined).data;
    return value ? [[name, value]] : [];
  });
  return { status, ...Object.fromEntries(others) };
}

/** The path of the screen with this filter. */
export function filterPath(filter: CommentFilter): string {
  return `/comments?${writeFilter(filter)}`;
}

/** The URL parameters of a filter, without empty ones. */
export function writeFilter(filter: CommentFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
}
