import { enhanceForm } from '#src/features/visitor-form/enhance-form.ts';
import { sendForm } from '#src/features/visitor-form/send-form.ts';
import { showCopyButtons } from './copy-buttons.ts';
import { type EnquiryField, enquiryFailures, enquiryFields, problemsOf, thanksText } from './enquiry-rules.ts';

/** The form of this place with script, and the buttons that copy beside it. */
export function enhance(place: HTMLElement): void {
  showCopyButtons(place);
  const form = place.querySelector<HTMLFormElement>('form.enquiry-form');
  if (!form) return;
  enhanceForm<EnquiryField>(form, {
    fields: enquiryFields,
    problemsOf,
    failure: 'Error sending an enquiry:',
    send: async ({ texts, signals }) => {
      const blog_id = form.querySelector<HTMLInputElement>('[name="blog_id"]')?.value || null;
      await sendForm('/api/enquiries', { ...texts, blog_id, ...signals }, enquiryFailures);
      // The statistics count it, where there are any.
      document.dispatchEvent(new Event('enquiry:sent'));
      return thanksText;
    },
  });
}
