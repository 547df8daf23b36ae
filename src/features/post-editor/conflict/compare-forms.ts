import { type FieldName, fieldNames, isSameValue, normalizeForm, type PostForm, withRows } from '../model/post-form.ts';
import { inOneFormat } from '../model/texts-of-form.ts';

/** Who changed a field since the common version: one of the two, or both in different ways. */
export type ChangedBy = 'mine' | 'theirs' | 'both';
export type FieldDifference = { field: FieldName; changedBy: ChangedBy };
export type Choice = 'mine' | 'theirs' | 'together';
export type Choices = Partial<Record<FieldName, Choice>>;

/**
 * The fields in which two forms differ (three-way comparison).
 * @param base the common version; null when unknown, then every difference counts as made by both
 */
export function compareForms(base: PostForm | null, mine: PostForm, theirs: PostForm): FieldDifference[] {
  const [first, own, other] = inOneFormat(base, mine, theirs);
  const [before, ours, others] = [first && normalizeForm(first), normalizeForm(own), normalizeForm(other)];
  return fieldNames
    .filter((field) => !isSameValue(field, ours[field], others[field]))
    .map((field) => ({ field, changedBy: changedByOf(before, ours, others, field) }));
}

function changedByOf(base: PostForm | null, mine: PostForm, theirs: PostForm, field: FieldName): ChangedBy {
  if (base && isSameValue(field, base[field], theirs[field])) return 'mine';
  if (base && isSameValue(field, base[field], mine[field])) return 'theirs';
  return 'both';
}

/** The default choices: the side that changed the field, or the user's own text when both did. */
export function firstChoices(differences: readonly FieldDifference[]): Choices {
  return Object.fromEntries(differences.map(({ field, changedBy }) => [field, changedBy === 'theirs' ? 'theirs' : 'mine']));
}

/** Applies the choices; a field without a choice keeps the user's own text. */
export function applyChoices(mine: PostForm, theirs: PostForm, choices: Choices): PostForm {
  const [own, other] = inOneFormat(mine, theirs);
  const chosen = Object.entries(choices).map(([name, choice]) => [name, chosenValue(name as FieldName, choice, own, other)]);
  return withRows({ ...own, ...Object.fromEntries(chosen) });
}

const combinableFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'category_tags',
  'tags',
  'introduction',
  'key_takeaways',
  'quick_stats',
  'main_content',
  'quote_text',
  'implementation_framework',
  'phases',
]);

/** Whether both versions of a field can be kept, one after the other: lists and long texts. */
export function canCombine(field: FieldName): boolean {
  return combinableFields.has(field);
}

function chosenValue(field: FieldName, choice: Choice, mine: PostForm, theirs: PostForm): PostForm[FieldName] {
  if (choice === 'together') return combined(mine[field], theirs[field]);
  return choice === 'mine' ? mine[field] : theirs[field];
}

function combined(mine: PostForm[FieldName], theirs: PostForm[FieldName]): PostForm[FieldName] {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const own = new Set(mine.map((row) => JSON.stringify(row)));
    return [...mine, ...theirs.filter((row) => !own.has(JSON.stringify(row)))] as PostForm[FieldName];
  }
  return typeof mine === 'string' && typeof theirs === 'string' ? [mine, theirs].filter(Boolean).join('\n\n') : mine;
}
