import type { EnquiryFilter } from '../enquiries.queries.ts';
import { enquiryFilterSchema } from '../enquiry.ts';

const { status: statuses, search: searches, show: shows, sender: senders } = enquiryFilterSchema.shape;

/** Reads the filter from the URL, so that Back and a reload restore it; unknown values become the default. */
export function readFilter(params: URLSearchParams): EnquiryFilter {
  const status = statuses.safeParse(params.get('status') ?? undefined).data ?? 'new';
  const search = searches.safeParse(params.get('search') ?? undefined).data;
  const show = shows.safeParse(params.get('show') ?? undefined).data;
  const sender = senders.safeParse(params.get('sender') ?? undefined).data;
  return { status, ...(show ? { show } : {}), ...(sender ? { sender } : {}), ...(search ? { search } : {}) };
}

/** The URL parameters of a filter, without empty ones. */
export function writeFilter(filter: EnquiryFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
}

/** The path of the screen with this filter. */
export function filterPath(filter: EnquiryFilter): string {
  return `/enquiries?${writeFilter(filter)}`;
}
