import type { PlainForm } from '#src/features/visitor-form/failed-page.server.ts';
import { readableFailures } from '#src/features/visitor-form/plain-form.server.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { enquiryFields } from './enquiry-rules.ts';

const form: PlainForm = {
  title: 'Your enquiry was not sent',
  fields: enquiryFields,
  limits: visitorLimits,
  hidden: ['blog_id', 'service'],
  backTo: () => '/#contact',
};

/** Shows a browser without script what is wrong with its enquiry (§7.enquiries). */
export const readableEnquiryFailures = readableFailures(form);
