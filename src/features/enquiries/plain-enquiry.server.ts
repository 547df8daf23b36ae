import type { PlainForm } from '#src/features/visitor-form/failed-page.server.ts';
import { readableFailures } from '#src/features/visitor-form/plain-form.server.ts';
import { enquiryFields, enquiryLimits } from './enquiry-rules.ts';

const form: PlainForm = {
  title: 'Your enquiry was not sent',
  fields: enquiryFields,
  limits: enquiryLimits,
  hidden: ['blog_id'],
  backTo: () => '/#contact',
};

/** Shows a browser without script what is wrong with its enquiry (§7.enquiries). */
export const readableEnquiryFailures = readableFailures(form);
