import { type EnquiryTexts, enquiryFields } from './enquiry-rules.ts';

/** Shows each problem beside its field and focuses the first; answers whether there is any. */
export function showProblems(form: HTMLFormElement, problems: Partial<EnquiryTexts>): boolean {
  for (const field of enquiryFields) showProblem(form, field, problems[field]);
  const first = enquiryFields.find((field) => problems[field]);
  if (first) control(form, first)?.focus();
  return first !== undefined;
}

/** A field that is being corrected says its hint again; email and phone are corrected by either. */
export function clearField(form: HTMLFormElement, changed: EventTarget | null): void {
  const name = (changed as HTMLInputElement | null)?.name ?? '';
  for (const field of name === 'phone' ? ['phone', 'email'] : [name]) showProblem(form, field, undefined);
}

function showProblem(form: HTMLFormElement, field: string, problem: string | undefined): void {
  const note = form.querySelector<HTMLElement>(`#enquiry-${field}-note`);
  if (!note) return;
  note.textContent = problem ?? note.dataset.hint ?? '';
  note.toggleAttribute('data-wrong', problem !== undefined);
  if (problem) control(form, field)?.setAttribute('aria-invalid', 'true');
  else control(form, field)?.removeAttribute('aria-invalid');
}

function control(form: HTMLFormElement, field: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[name="${field}"]`);
}
