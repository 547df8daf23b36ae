import { pageField, writeListState } from '#src/ui/list/use-list-state.ts';
import type { EnquiryFilter } from '../enquiries.queries.ts';
import { enquiryFilterSchema } from '../enquiry.ts';

/** The state of the list of enquiries in the URL. */
export const enquiryListSchema = enquiryFilterSchema.omit({ cursor: true }).extend({ page: pageField });

/** The path of the screen with this filter. */
export function filterPath(filter: EnquiryFilter): string {
  const query = writeListState(enquiryListSchema, filter).toString();
  return query ? `/enquiries?${query}` : '/enquiries';
}
