import { categoryFrom } from '#src/features/posts/post.ts';
import { tidyTag } from '#src/features/posts/tags.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';

/** Whether two tags are the same to a reader: case and spaces do not count. */
export function isSameTag(a: string, b: string): boolean {
  return tidyTag(a).toLowerCase() === tidyTag(b).toLowerCase();
}

/**
 * The tags with a typed one; an empty or known one changes nothing (§5.tags).
 * @param known names that are written as they are here, such as the categories
 */
export function withTag(tags: string[], typed: string, known: readonly string[] = []): string[] {
  const tag = known.find((name) => isSameTag(name, typed)) ?? tidyTag(typed);
  if (!isVisible(tag) || tags.some((other) => isSameTag(other, tag))) return tags;
  const isCategory = categoryFrom([tag]) !== null && categoryFrom(tags) === null;
  return isCategory ? [tag, ...tags] : [...tags, tag];
}

/** The tags with typed ones, which commas separate. */
export function withTags(tags: string[], typed: string, known: readonly string[] = []): string[] {
  return typed.split(/[,،]/).reduce((all, tag) => withTag(all, tag, known), tags);
}

/** The tags with this category first, instead of the one that they had. */
export function withCategory(tags: string[], category: string | null): string[] {
  const others = tagsBeside(tags).filter((tag) => category === null || !isSameTag(tag, category));
  return category === null ? others : [category, ...others];
}

/** The tags without the one that is the category. */
export function tagsBeside(tags: string[]): string[] {
  const category = categoryFrom(tags);
  const index = category === null ? -1 : tags.findIndex((tag) => isSameTag(tag, category));
  return tags.filter((_, other) => other !== index);
}
