import type { FieldErrors } from 'react-hook-form';
import type { Post } from '#src/features/posts/post.ts';
import { postLimits } from '#src/features/posts/post-limits.ts';
import { fillIn } from '#src/lib/messages.ts';
import type { FieldPosition } from '../model/field-position.ts';
import { type FieldName, fieldLabels, fieldNames, type PostForm } from '../model/post-form.ts';
import { sectionWith } from './sections.ts';

/** What was asked for and did not happen. */
export type NotDone = 'Not saved' | 'Not published' | 'Not scheduled';

export function notDoneOf(status: Post['status'] | undefined): NotDone {
  if (status === 'published') return 'Not published';
  return status === 'scheduled' ? 'Not scheduled' : 'Not saved';
}

/** Why an attempt to save came to nothing, as the bar says it, and the place that is at fault; null for what is in no field. */
export type Refusal = { sentence: string; position: FieldPosition | null };

/** Messages by the path of what they are about, such as `main_content.3` and `phases.0.title`: as the API answers them. */
export type Messages = Record<string, string>;

/** What a list, and one of its items, is called in a sentence; any other field is called by its label. */
const lists: Partial<Record<FieldName, [string, string]>> = {
  category_tags: ['the list of tags', 'tag'],
  key_takeaways: ['the list of takeaways', 'takeaway'],
  quick_stats: ['the list of stats', 'stat'],
  main_content: ['the main text', 'paragraph'],
  phases: ['the list of phases', 'phase'],
};

/** The first of these messages in the order of the form; null when there is none. */
export function firstRefusal(messages: Messages): Refusal | null {
  const [first] = Object.entries(messages).sort(([a], [b]) => placeOf(a) - placeOf(b));
  return first ? { sentence: refusalSentence(...first), position: positionOf(first[0]) } : null;
}

/** The messages of a form's errors. */
export function messagesOf(errors: FieldErrors<PostForm>): Messages {
  return Object.fromEntries(entriesIn(errors, ''));
}

function entriesIn(errors: object, path: string): [string, string][] {
  return Object.entries(errors).flatMap(([key, error]): [string, string][] => {
    if (typeof error?.message === 'string') return [[path + key, error.message]];
    return error && typeof error === 'object' ? entriesIn(error, `${path}${key}.`) : [];
  });
}

/** A message as part of a sentence that names its field: 'the main text has 2,104 paragraphs; 2,000 are allowed.' */
export function refusalSentence(path: string, message: string): string {
  const name = nameOf(path);
  if (name === null || message.startsWith('This article ')) return lowerFirst(message);
  if (message === fillIn) return `${name} is still empty.`;
  const [, rest] = /^This (.*)$/s.exec(message) ?? [];
  return rest ? `${name} ${rest}` : `${name}: ${lowerFirst(message)}`;
}

/** A sentence that goes on after a colon. */
export function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** A sentence that begins with a name. */
export function upperFirst(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function nameOf(path: string): string | null {
  const { field, item, part } = parts(path);
  if (field === null) return null;
  const [list, one] = lists[field] ?? [`the ${fieldLabels[field].toLowerCase()}`];
  if (item === null || !one) return list;
  const name = `${one} ${item + 1}`;
  return part ? `the ${part} of ${name}` : name;
}

function positionOf(path: string): FieldPosition | null {
  const { field, item, part } = parts(path);
  if (field === null || sectionWith(field) === null) return null;
  if (part === 'description') return { field, item, block: 0 };
  return { field, item: item ?? firstTooMany[field] ?? null };
}

/** Where too long a list goes on beyond its limit, and where too long a text begins. */
const firstTooMany: Partial<Record<FieldName, number>> = {
  key_takeaways: postLimits.list,
  quick_stats: postLimits.list,
  phases: postLimits.list,
  main_content: postLimits.blocks,
  introduction: 0,
  implementation_framework: 0,
};

function placeOf(path: string): number {
  const { field, item } = parts(path);
  const index = field === null ? fieldNames.length : fieldNames.indexOf(field);
  // A list has fewer items than that.
  return index * 1_000_000 + (item ?? -1);
}

function parts(path: string): { field: FieldName | null; item: number | null; part: string | undefined } {
  const [name, item, part] = path.split('.');
  const field = fieldNames.find((known) => known === name) ?? null;
  return { field, item: item === undefined ? null : Number(item), part };
}
