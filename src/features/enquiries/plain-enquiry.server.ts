import type { PlainForm } from '#src/features/visitor-form/failed-page.server.ts';
import { readableFailures } from '#src/features/visitor-form/plain-form.server.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import type { Language } from '#src/words/language.ts';
import { wordsOf } from '#src/words/words.ts';
import { enquiryFieldsIn } from './enquiry-rules.ts';

const formIn = (lang: Language): PlainForm => ({
  title: wordsOf(lang).enquiry.notSent,
  fields: enquiryFieldsIn(wordsOf(lang).enquiry),
  limits: visitorLimits,
  hidden: ['blog_id', 'service'],
  backTo: () => '/#contact',
});

/** Shows a browser without script what is wrong with its enquiry (§7.enquiries). */
export const readableEnquiryFailures = readableFailures(formIn);
