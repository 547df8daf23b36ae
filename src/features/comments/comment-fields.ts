import { problemOf, type VisitorField, type VisitorTexts, visitorFields } from '#src/features/visitor-texts/visitor-fields.ts';

/** The values of the form's fields. */
export function textsOf(form: HTMLFormElement): VisitorTexts {
  return { name: control(form, 'name').value, email: control(form, 'email').value, message: control(form, 'message').value };
}

/** Fills the empty fields; text that was typed meanwhile stays. */
export function fillEmpty(form: HTMLFormElement, texts: VisitorTexts): void {
  for (const field of visitorFields) control(form, field).value ||= texts[field];
}

/** Focuses the first field with an error. */
export function focusFirst(form: HTMLFormElement, problems: Partial<VisitorTexts>): void {
  const first = visitorFields.find((field) => problems[field]);
  if (first) control(form, first).focus();
}

/** Focuses the message, where a reply is typed. */
export function focusMessage(form: HTMLFormElement): void {
  control(form, 'message').focus();
}

/** Revalidates the fields that show an error; other fields are validated on submit only. */
export function revalidate(shown: Partial<VisitorTexts>, texts: VisitorTexts): Partial<VisitorTexts> {
  const entries = visitorFields.map((field) => [field, shown[field] && problemOf(field, texts[field])] as const);
  return Object.fromEntries(entries.filter(([, problem]) => problem));
}

/** The value of the honeypot, which people do not see. */
export function honeypotOf(form: HTMLFormElement): string {
  return control(form, 'website').value;
}

function control(form: HTMLFormElement, name: VisitorField | 'website'): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
