/** A field of a form for visitors, as the form, its script and the page for browsers without script have it. */
export type FormField = {
  label: string;
  /** What a summary of problems calls it, when the label is a sentence. */
  name?: string;
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox';
  autoComplete?: string;
  required?: true;
  /** Said below it while nothing is wrong. */
  hint?: string;
};

export type FormFields = Record<string, FormField>;

/** Names the fields that need a correction, in the order of the form; empty when none does. */
export function summaryOf(fields: FormFields, problems: Record<string, string | undefined>): string {
  const wrong = Object.entries(fields).filter(([name]) => problems[name]);
  return wrong.length > 0 ? `Please check: ${wrong.map(([, { name, label }]) => name ?? label).join(', ')}.` : '';
}
