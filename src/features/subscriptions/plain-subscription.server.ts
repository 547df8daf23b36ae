import type { PlainForm } from '#src/features/visitor-form/failed-page.server.ts';
import { readableFailures } from '#src/features/visitor-form/plain-form.server.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import type { Language } from '#src/words/language.ts';
import { wordsOf } from '#src/words/words.ts';
import { subscribeFieldsIn } from './subscribe-form.ts';

const formIn = (lang: Language): PlainForm => ({
  title: wordsOf(lang).subscribe.notSent,
  fields: subscribeFieldsIn(wordsOf(lang).subscribe),
  limits: { email: visitorLimits.email },
  hidden: ['place', 'lang'],
  backTo: () => '/blog',
});

/** Shows a browser without script what is wrong with the address (§7.subscriptions). */
export const readableSubscriptionFailures = readableFailures(formIn);
