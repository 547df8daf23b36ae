import { enhanceForm } from '#src/features/visitor-form/enhance-form.ts';
import { controlOf } from '#src/features/visitor-form/form-draft.ts';
import { sendForm } from '#src/features/visitor-form/send-form.ts';
import { enquiry } from '#src/words/en/enquiry.ts';
import { visitorForm } from '#src/words/en/visitor-form.ts';
import { fill } from '#src/words/in-number.ts';
import { pageWords } from '#src/words/page-words.ts';
import { type EnquiryField, enquiryFieldsIn, problemsOf, thanksIn } from './enquiry-rules.ts';

const feedbackMs = 2_000;

/** The form in this container with script, and the buttons that copy beside it. */
export function enhance(container: HTMLElement): void {
  showCopyButtons(container);
  const form = container.querySelector<HTMLFormElement>('form.enquiry-form');
  if (!form) return;
  const words = pageWords('enquiry', enquiry);
  const said = { enquiry: words, visitorForm: pageWords('visitorForm', visitorForm) };
  enhanceForm<EnquiryField>(form, {
    fields: enquiryFieldsIn(words),
    problemsOf: (texts) => problemsOf(texts, said),
    failure: 'Error sending an enquiry:',
    failed: words.failed,
    hidden: ['outline'],
    send: async ({ texts, hidden, signals }) => {
      const with_outline = holdsOutline(texts.message, hidden.outline ?? '');
      const [blog_id, service] = ['blog_id', 'service'].map((name) => controlOf(form, name)?.value || null);
      await sendForm(
        '/api/enquiries',
        { ...texts, blog_id, ...(service && { service }), ...(with_outline && { with_outline }), ...signals },
        words,
      );
      // The statistics count it, where there are any.
      document.dispatchEvent(new Event('enquiry:sent'));
      return thanksIn(words);
    },
    onSent: ({ email, phone }) => showSent(container, form, email.trim() || phone.trim()),
  });
}

/** Whether a line of the outline that "Your file" put into the message is still there. */
function holdsOutline(message: string, outline: string): boolean {
  return outline.split('\n').some((line) => line.startsWith('   – ') && message.includes(line.trim()));
}

/** Puts the panel in place of the form, until another enquiry is written. */
function showSent(container: HTMLElement, form: HTMLFormElement, address: string): void {
  const panel = container.querySelector<HTMLElement>('.sent');
  if (!panel) return;
  const [to, day, again] = ['[data-sent-to]', '[data-sent-day]', '[data-write-another]'].map((part) => panel.querySelector(part));
  if (to) to.textContent = fill(to.getAttribute('data-sent-to') || enquiry.to, { address });
  if (day) day.textContent = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  panel.parentElement?.setAttribute('data-sent', '');
  panel.focus();
  again?.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      panel.parentElement?.removeAttribute('data-sent');
      form.querySelector<HTMLElement>('[name="name"]')?.focus();
    },
    { once: true },
  );
}

/** Shows the buttons that copy the text before them, where the browser has a clipboard. */
function showCopyButtons(container: Element): void {
  if (!navigator.clipboard) return;
  for (const button of container.querySelectorAll<HTMLButtonElement>('[data-copy-text]')) {
    const label = [...button.childNodes];
    let timer: ReturnType<typeof setTimeout>;
    button.hidden = false;
    button.addEventListener('click', async () => {
      const text = button.parentElement?.querySelector('bdi')?.textContent ?? '';
      const isCopied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      button.textContent = isCopied ? 'Copied' : 'Could not copy';
      clearTimeout(timer);
      timer = setTimeout(() => button.replaceChildren(...label), feedbackMs);
    });
  }
}
