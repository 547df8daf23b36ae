import { visitorForm as english } from '#src/words/en/visitor-form.ts';
import { pageWords } from '#src/words/page-words.ts';
import { controlOf, keepDraft } from './form-draft.ts';
import { type FormFields, summaryOf } from './form-field.ts';
import { SendError } from './send-form.ts';

type Texts<Field extends string> = Record<Field, string>;

/** What a form sends: the texts of its fields and of its hidden ones, what distinguishes people from robots, and where the visit came from. */
export type Submission<Field extends string> = {
  texts: Texts<Field>;
  hidden: Record<string, string>;
  signals: { submission_id: string | undefined; website: string; milliseconds_to_fill: number; source?: string; landed_on?: string | null };
};

/** What is a form's own. */
export type FormRules<Field extends string> = {
  fields: FormFields & Record<Field, unknown>;
  /** Hidden fields that are kept with the text. */
  hidden?: readonly string[];
  /** The errors by field. */
  problemsOf: (texts: Texts<Field>) => Partial<Texts<Field>>;
  /** Sends what was typed, and answers what is said then. @throws SendError */
  send: (submission: Submission<Field>) => Promise<string>;
  /** What the console says before the error. */
  failure: string;
  /** Shown to the sender for an unexpected error. */
  failed: string;
  /** Whether nothing can be sent. */
  isClosed?: () => boolean;
  /** Called when it has arrived and nothing else was typed meanwhile, with what was sent. */
  onSent?: (texts: Texts<Field>) => void;
  /** Called when the script has filled or emptied fields. */
  onFilled?: () => void;
};

/** 'sent' lasts until something is typed: the second click of a double one must not take the thanks for an empty form. */
type Phase = 'open' | 'sending' | 'sent';

/**
 * Lets a form keep what is typed until it has arrived, say what is wrong at its field and in a summary, and send without leaving the page.
 * Until this script has come, the form is the browser's own.
 */
export function enhanceForm<Field extends string>(form: HTMLFormElement, rules: FormRules<Field>): void {
  const { hidden = [], onFilled = () => undefined, onSent = () => undefined, isClosed = () => false } = rules;
  const fields = Object.keys(rules.fields) as Field[];
  // Consent is given again each time.
  const draft = keepDraft(form, [...fields.filter((field) => rules.fields[field]?.type !== 'checkbox'), ...hidden]);
  const words = pageWords('visitorForm', english);
  let phase: Phase = 'open';
  let shown: Partial<Texts<Field>> = {};
  form.noValidate = true;
  onFilled();

  const show = (problems: Partial<Texts<Field>>) => {
    shown = problems;
    for (const field of fields) showProblem(form, field, problems[field]);
    const summary = summaryOf(rules.fields, problems, words);
    // An only field says it itself.
    say(form, fields.length > 1 ? summary : '', 'bad');
    return summary !== '';
  };
  const focusFirst = () => controlOf(form, fields.find((field) => shown[field]) ?? '')?.focus();
  /** Only fields that show an error are checked while they are corrected. */
  const checkAgain = () => {
    const problems = rules.problemsOf(textsOf(form, fields));
    show(Object.fromEntries(fields.map((field) => [field, shown[field] && problems[field]])) as Partial<Texts<Field>>);
  };
  const showFailure = (error: unknown) => {
    const { message, fields: wrong, cause } = error instanceof SendError ? error : new SendError(rules.failed, { cause: error });
    console.error(rules.failure, cause ?? error);
    if (show(wrong as Partial<Texts<Field>>)) focusFirst();
    else say(form, message, 'bad');
  };

  form.addEventListener('input', () => {
    if (phase === 'sent') phase = 'open';
    draft.save();
    checkAgain();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (phase !== 'open' || isClosed()) return;
    const texts = textsOf(form, fields);
    if (show(rules.problemsOf(texts))) return focusFirst();
    phase = 'sending';
    setBusy(form, true);
    const sent = draft.current();
    try {
      const website = controlOf(form, 'website')?.value ?? '';
      const signals = { submission_id: sent.id, website, milliseconds_to_fill: Math.max(0, Date.now() - sent.since), ...window.arrival };
      const thanks = await rules.send({ texts, hidden: sent.texts, signals });
      phase = draft.clear(sent) ? 'sent' : 'open';
      onFilled();
      say(form, thanks, 'good');
      if (phase === 'sent') onSent(texts);
    } catch (error) {
      phase = 'open';
      showFailure(error);
    }
    setBusy(form, false, isClosed());
  });
}

function textsOf<Field extends string>(form: HTMLFormElement, fields: Field[]): Texts<Field> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Texts<Field>;
}

function showProblem(form: HTMLFormElement, field: string, problem: string | undefined): void {
  const control = controlOf(form, field);
  const note = control && form.querySelector<HTMLElement>(`#${control.getAttribute('aria-describedby')}`);
  if (!note) return;
  note.textContent = problem ?? note.dataset.hint ?? '';
  note.toggleAttribute('data-wrong', problem !== undefined);
  // The hint is English there, and what is wrong is not.
  if (note.dataset.foreign !== undefined) Object.assign(note, problem ? { lang: 'ar', dir: 'rtl' } : { lang: 'en', dir: 'ltr' });
  if (problem) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}

function setBusy(form: HTMLFormElement, isBusy: boolean, isClosed = false): void {
  const button = buttonOf(form);
  if (!button) return;
  button.dataset.text ??= button.textContent;
  button.textContent = (isBusy ? button.dataset.busy : button.dataset.text) ?? '';
  button.disabled = isBusy || isClosed;
  // It lost the focus while it was disabled.
  if (!button.disabled && document.activeElement === document.body) button.focus();
}

function buttonOf(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector('button[type="submit"]');
}

function say(form: HTMLFormElement, text: string, kind: 'good' | 'bad'): void {
  const notice = form.querySelector<HTMLElement>('[role="status"]');
  if (!notice || notice.textContent === text) return;
  notice.textContent = text;
  notice.dataset.kind = kind;
}
