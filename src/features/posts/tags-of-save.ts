import { categoryFrom, type Post } from './post.ts';

type Tags = Pick<Post, 'category' | 'category_tags' | 'tags'>;

/**
 * The category and the tags that a save stores. They follow from the category tags; a save that leaves these as they are changes neither,
 * since posts of the earlier product have a category and tags of their own.
 */
export function derivedTags(
  { category_tags, tags }: Pick<Tags, 'category_tags' | 'tags'>,
  before: Tags | null,
): Omit<Tags, 'category_tags'> {
  const isSame = before !== null && before.category_tags.join('\n') === category_tags.join('\n');
  const derived = isSame && before.tags.length === 0 ? [] : category_tags;
  return { category: isSame ? before.category : categoryFrom(category_tags), tags: tags.length > 0 ? tags : derived };
}
