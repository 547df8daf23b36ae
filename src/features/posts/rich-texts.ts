import type { Post } from './post.ts';

/** The fields of a post that its format governs: a text, a list of texts, or phases with descriptions. */
export const richFields = ['introduction', 'key_takeaways', 'main_content', 'implementation_framework', 'phases'] as const;

export type RichField = (typeof richFields)[number];
export type RichTexts = Pick<Post, RichField>;

/** Each text in these fields, with its path: a field, and the number of the item in a list. */
export function richTextsIn(post: RichTexts): { field: RichField; item?: number; text: string }[] {
  return richFields.flatMap((field) => {
    const value = post[field];
    if (!Array.isArray(value)) return [{ field, text: value ?? '' }];
    return value.map((row, item) => ({ field, item, text: typeof row === 'string' ? row : row.description }));
  });
}
