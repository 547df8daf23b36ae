import { enhanceForm } from '#src/features/visitor-form/enhance-form.ts';
import { sendForm } from '#src/features/visitor-form/send-form.ts';
import { problemsOf, subscribedId, subscribedTexts, subscribeFailures, subscribeFields } from './subscribe-form.ts';

/** The form for new articles by email with script: a panel takes its place once it is sent. */
export function enhance(container: HTMLElement): void {
  const form = container.querySelector<HTMLFormElement>('form');
  if (!form) return;
  const { place, lang } = Object.fromEntries(new FormData(form));
  enhanceForm<'email'>(form, {
    fields: subscribeFields,
    problemsOf,
    failure: 'Error subscribing:',
    failed: subscribeFailures.failed,
    send: async ({ texts, signals: { website, milliseconds_to_fill } }) => {
      await sendForm('/api/subscriptions', { ...texts, place, lang, website, milliseconds_to_fill }, subscribeFailures);
      return subscribedTexts.title;
    },
    onSent: () => {
      const panel = container.querySelector<HTMLElement>(`#${subscribedId}`);
      panel?.parentElement?.setAttribute('data-sent', '');
      panel?.focus();
    },
  });
}
