import { showCopyButtons } from './copy-buttons.ts';
import { keepDraft } from './enquiry-draft.ts';
import { type EnquiryTexts, enquiryFields, problemsOf, thanksText } from './enquiry-rules.ts';
import { clearField, showProblems } from './field-notes.ts';
import { SendError, sendEnquiry } from './send-enquiry.ts';

/** 'sent' lasts until something is typed: the second click of a double one must not take the thanks for an empty form. */
type Phase = 'open' | 'sending' | 'sent';

/** Lets the form of this place keep what is typed, tell what is wrong beside its field, and send without leaving the page. */
export function enhance(place: Element): void {
  showCopyButtons(place);
  const form = place.querySelector<HTMLFormElement>('form[data-enquiry]');
  if (form) enhanceForm(form);
}

function enhanceForm(form: HTMLFormElement): void {
  const draft = keepDraft(form);
  let phase: Phase = 'open';
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => {
    if (phase === 'sent') phase = 'open';
    draft.save();
    clearField(form, target);
    say(form, '');
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (phase !== 'open') return;
    const texts = textsOf(form);
    const problems = problemsOf(texts);
    say(form, '');
    if (showProblems(form, problems)) return;
    phase = 'sending';
    setBusy(form, true);
    const sent = draft.current();
    try {
      await sendEnquiry({ ...texts, ...signalsOf(form), submission_id: sent.id, milliseconds_to_fill: Date.now() - sent.since });
      // The statistics count it, where there are any.
      document.dispatchEvent(new Event('enquiry:sent'));
      phase = draft.clear(sent) ? 'sent' : 'open';
      say(form, thanksText, 'good');
    } catch (error) {
      phase = 'open';
      showFailure(form, error);
    }
    setBusy(form, false);
  });
}

function showFailure(form: HTMLFormElement, error: unknown): void {
  const failure = error instanceof SendError ? error : new SendError(String(error));
  console.error('Error sending an enquiry:', failure.cause ?? error);
  const { message, fields } = failure;
  if (!showProblems(form, fields)) say(form, message, 'bad');
}

function textsOf(form: HTMLFormElement): EnquiryTexts {
  const data = new FormData(form);
  return Object.fromEntries(enquiryFields.map((field) => [field, String(data.get(field) ?? '')])) as EnquiryTexts;
}

function signalsOf(form: HTMLFormElement) {
  const data = new FormData(form);
  return { website: String(data.get('website') ?? ''), blog_id: String(data.get('blog_id') ?? '') || null };
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector('button[type="submit"]');
  if (!button) return;
  // Not disabled: it would lose the focus.
  button.setAttribute('aria-disabled', String(isBusy));
  button.textContent = isBusy ? 'Sending...' : 'Send';
}

function say(form: HTMLFormElement, text: string, kind?: 'good' | 'bad'): void {
  const notice = form.querySelector<HTMLElement>('.enquiry-notice');
  if (!notice || notice.textContent === text) return;
  notice.textContent = text;
  if (kind) notice.dataset.kind = kind;
}
