// The form for new articles by email, without zod, so that its script stays small (§2.subscribe-form).
import type { FormFields } from '#src/features/visitor-form/form-field.ts';
import { emailPattern, visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { tidyContact } from '#src/lib/typed-text.ts';
import type { Words } from '#src/words/en/index.ts';
import { subscribe as english } from '#src/words/en/subscribe.ts';

/** Where the form stands, for links to it. */
export const subscribeId = 'subscribe';
/** Where the panel that answers it stands, for a browser without script. */
export const subscribedId = 'subscribed';
/** The part of the privacy page about it. */
export const subscribersPrivacyId = 'articles-by-email';

export const addressProblem = english.noAddress;

export type SubscribeWords = Words['subscribe'];

export function subscribeFieldsIn({ email }: SubscribeWords = english) {
  return { email: { label: email, type: 'email', autoComplete: 'email', required: true } } as const satisfies FormFields;
}

/** The error of the address; the server asks once more. */
export function problemsOf({ email }: { email: string }, { noAddress }: SubscribeWords = english): { email?: string } {
  const address = tidyContact(email);
  return address.length <= visitorLimits.email && emailPattern.test(address) ? {} : { email: noAddress };
}
