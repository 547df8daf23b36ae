import type { PlainForm } from '#src/features/visitor-form/failed-page.server.ts';
import { readableFailures } from '#src/features/visitor-form/plain-form.server.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { subscribeFields } from './subscribe-form.ts';

const form: PlainForm = {
  title: 'Your address was not sent',
  fields: subscribeFields,
  limits: { email: visitorLimits.email },
  hidden: ['place', 'lang'],
  backTo: () => '/blog',
};

/** Shows a browser without script what is wrong with the address (§7.subscriptions). */
export const readableSubscriptionFailures = readableFailures(form);
