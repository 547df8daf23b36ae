import { type CommentField, type CommentTexts, problemOf } from './comment-rules.ts';

const fields = ['name', 'email', 'message'] as const;

/** What stands in the fields of the form. */
export function textsOf(form: HTMLFormElement): CommentTexts {
  return { name: control(form, 'name').value, email: control(form, 'email').value, message: control(form, 'message').value };
}

/** Puts texts back into fields that are empty; what somebody has typed meanwhile stays. */
export function fill(form: HTMLFormElement, texts: CommentTexts): void {
  for (const field of fields) control(form, field).value ||= texts[field];
}

/** Moves the focus to the first field with a problem. */
export function focusFirst(form: HTMLFormElement, problems: Partial<CommentTexts>): void {
  const first = fields.find((field) => problems[field]);
  if (first) control(form, first).focus();
}

/** Of the problems that are shown, those that are still there; a new one is not named before somebody sends. */
export function stillWrong(shown: Partial<CommentTexts>, texts: CommentTexts): Partial<CommentTexts> {
  const entries = fields.map((field) => [field, shown[field] && problemOf(field, texts[field])] as const);
  return Object.fromEntries(entries.filter(([, problem]) => problem));
}

/** What a robot has written into the field that people do not see. */
export function trapOf(form: HTMLFormElement): string {
  return control(form, 'website').value;
}

function control(form: HTMLFormElement, name: CommentField | 'website'): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
