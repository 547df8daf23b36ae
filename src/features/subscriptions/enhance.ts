import { enhanceForm } from '#src/features/visitor-form/enhance-form.ts';
import { sendForm } from '#src/features/visitor-form/send-form.ts';
import { subscribe } from '#src/words/en/subscribe.ts';
import { pageWords } from '#src/words/page-words.ts';
import { problemsOf, subscribedId, subscribeFieldsIn } from './subscribe-form.ts';

/** The form for new articles by email with script: a panel takes its place once it is sent. */
export function enhance(container: HTMLElement): void {
  const form = container.querySelector<HTMLFormElement>('form');
  if (!form) return;
  const words = pageWords('subscribe', subscribe);
  const { failed } = words;
  const { place, lang } = Object.fromEntries(new FormData(form));
  enhanceForm<'email'>(form, {
    fields: subscribeFieldsIn(words),
    problemsOf: (texts) => problemsOf(texts, words),
    failure: 'Error subscribing:',
    failed,
    send: async ({ texts, signals: { website, milliseconds_to_fill } }) => {
      const failures = { failed, offline: failed, tooMany: failed, tooLarge: failed };
      await sendForm('/api/subscriptions', { ...texts, place, lang, website, milliseconds_to_fill }, failures);
      return words.look;
    },
    onSent: () => {
      const panel = container.querySelector<HTMLElement>(`#${subscribedId}`);
      panel?.parentElement?.setAttribute('data-sent', '');
      panel?.focus();
    },
  });
}
