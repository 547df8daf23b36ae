// The form for new articles by email, without zod, so that its script stays small (§2.subscribe-form).
import type { FormFields } from '#src/features/visitor-form/form-field.ts';
import type { FailureTexts } from '#src/features/visitor-form/send-form.ts';
import { emailPattern, visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { tidyContact } from '#src/lib/typed-text.ts';

/** Where the form stands, for links to it. */
export const subscribeId = 'subscribe';
/** Where the panel that answers it stands, for a browser without script. */
export const subscribedId = 'subscribed';
/** The part of the privacy page about it. */
export const subscribersPrivacyId = 'articles-by-email';

export const addressProblem = 'Please enter an email address, such as name@example.com.';

export const subscribeFields = {
  email: { label: 'Your email', type: 'email', autoComplete: 'email', required: true },
} as const satisfies FormFields;

const failed = 'That did not work. Please try again.';
export const subscribeFailures: FailureTexts = { failed, offline: failed, tooMany: failed, tooLarge: failed };

/** The same for every address, so that it never tells which one is known. */
export const subscribedTexts = {
  title: 'Please look in your inbox.',
  text: 'We have sent a link to confirm. Nothing else is sent until you press it, and it works for seven days.',
};

/** The error of the address; the server asks once more. */
export function problemsOf({ email }: { email: string }): { email?: string } {
  const address = tidyContact(email);
  return address.length <= visitorLimits.email && emailPattern.test(address) ? {} : { email: addressProblem };
}
