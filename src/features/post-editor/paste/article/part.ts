import type { BlockContent } from 'mdast';
import type { PostForm } from '../../model/post-form.ts';

/** The fields that an article can fill, in the order of the form. */
export const articleFields = [
  'title',
  'subtitle',
  'category_tags',
  'id',
  'publication_date',
  'excerpt',
  'introduction',
  'key_takeaways',
  'quick_stats',
  'main_content',
  'quote_text',
  'quote_author',
  'implementation_framework',
  'phases',
] as const satisfies (keyof PostForm)[];

export type ArticleField = (typeof articleFields)[number];
/** Where a part goes: into a field, or out, as the name of one and what no field holds. */
export type Destination = ArticleField | 'left_out';
/** One block of the pasted text, in its order, and where it goes. */
export type Part = { id: number; destination: Destination; node: BlockContent };
