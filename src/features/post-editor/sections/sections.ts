import { type FieldName, fieldNames, fieldOf, type PostForm, type SectionId } from '../model/post-form.ts';

export type { SectionId };

type Section = { id: SectionId; title: string; isOptional?: boolean };

/** The sections of the form in order; an optional one folds away while it is empty (§2.form). */
export const sections: readonly Section[] = [
  { id: 'header', title: 'Header' },
  { id: 'introduction', title: 'Introduction' },
  { id: 'takeaways', title: 'Key Takeaways', isOptional: true },
  { id: 'stats', title: 'Quick Stats', isOptional: true },
  { id: 'main', title: 'Main Content Paragraphs' },
  { id: 'quote', title: 'Featured Quote', isOptional: true },
  { id: 'framework', title: 'Implementation Framework', isOptional: true },
  { id: 'phases', title: 'Implementation Phases', isOptional: true },
  { id: 'settings', title: 'Settings' },
];

/** Whether a section of texts holds any; runs with every key, so it stops at the first. */
export function isFilled(id: SectionId, form: PostForm): boolean {
  return fieldsIn(id).some((field) => hasText(form[field]));
}

function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Object.values(Object(value)).some(hasText);
}

/** The section with this id. */
export function sectionOf(id: SectionId): Section {
  return sections.find((section) => section.id === id) as Section;
}

/** The fields of a section, in order. */
export function fieldsIn(id: SectionId): FieldName[] {
  return fieldNames.filter((name) => fieldOf(name).section === id);
}

/** The section that a field is in; null for a field without an input. */
export function sectionWith(field: FieldName): SectionId | null {
  return fieldOf(field).section ?? null;
}
