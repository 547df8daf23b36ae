import type { FieldName, PostForm } from '../form/post-form.ts';

export type SectionId = 'header' | 'introduction' | 'takeaways' | 'stats' | 'main' | 'quote' | 'framework' | 'phases' | 'settings';

type Section = { id: SectionId; title: string; hint?: string; fields: readonly FieldName[]; isOptional?: boolean };

/** The sections of the form in order, with their fields; an optional one folds away while it is empty (§2.form). */
export const sections: readonly Section[] = [
  { id: 'header', title: 'Header', fields: ['title', 'subtitle', 'category_tags', 'featured_image', 'image_alt', 'image_focus'] },
  { id: 'introduction', title: 'Introduction', hint: 'Opens the post, and stands on its card.', fields: ['introduction'] },
  {
    id: 'takeaways',
    title: 'Key Takeaways',
    hint: 'What somebody who reads nothing else should know.',
    fields: ['key_takeaways'],
    isOptional: true,
  },
  {
    id: 'stats',
    title: 'Quick Stats',
    hint: 'A figure, what it counts, and as of when.',
    fields: ['quick_stats'],
    isOptional: true,
  },
  { id: 'main', title: 'Main Content Paragraphs', fields: ['main_content'] },
  { id: 'quote', title: 'Featured Quote', fields: ['quote_text', 'quote_author'], isOptional: true },
  { id: 'framework', title: 'Implementation Framework', fields: ['implementation_framework'], isOptional: true },
  { id: 'phases', title: 'Implementation Phases', fields: ['phases'], isOptional: true },
  {
    id: 'settings',
    title: 'Settings',
    fields: ['lang', 'excerpt', 'id', 'publication_date', 'reviewed_on', 'review_by', 'read_time', 'featured', 'comments_open'],
  },
];

/** Whether a section of texts holds any; runs with every key, so it stops at the first. */
export function isFilled(id: SectionId, form: PostForm): boolean {
  return sectionOf(id).fields.some((field) => hasText(form[field]));
}

function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Object.values(Object(value)).some(hasText);
}

/** The section with this id. */
export function sectionOf(id: SectionId): Section {
  return sections.find((section) => section.id === id) as Section;
}

/** The section that a field stands in; null for a field without an input. */
export function sectionWith(field: FieldName): SectionId | null {
  return sections.find(({ fields }) => fields.includes(field))?.id ?? null;
}
