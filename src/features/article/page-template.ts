import { type Post, postSchema } from '#src/features/posts/post.ts';

/** Id of the page template, `/blog/_shell`: built like an article, but with placeholders. No post's id can begin with an underscore. */
export const templateId = '_shell';

const placeholders = {
  id: 'shell-post-id',
  title: 'shell-post-title',
  description: 'shell-post-description',
  body: 'shell-post-body',
  locale: 'shell-post-locale',
} as const;

/** Marks the language of the article, which the page names as `og:locale`. */
export const localePlaceholder = placeholders.locale;

/** Marks the position of the article in the template. */
export const bodyPlaceholder = placeholders.body;

/** Name of the element of the template that lists the slugs of the built tag pages. */
export const tagPagesMeta = 'tag-pages';

/** The slugs of the tag pages of the build that the template is of; a function cannot know them otherwise. */
export function tagPagesIn(template: string): Set<string> {
  const [, slugs = ''] = /<meta name="tag-pages" content="([^"]*)"/.exec(template) ?? [];
  return new Set(slugs.split(' ').filter(Boolean));
}

/** The post that the template is built for; its fields are placeholders. */
export const placeholderPost: Post = postSchema.parse({
  id: placeholders.id,
  title: placeholders.title,
  excerpt: placeholders.description,
  status: 'published',
});

/**
 * Makes the page of a post from the template.
 * @param values escaped HTML, safe both as text and inside quoted attributes
 */
export function fillTemplate(template: string, values: Record<keyof typeof placeholders, string>): string {
  const placeholder = /shell-post-(id|title|description|body|locale)|\/blog\/_shell\b|<meta [^>]*data-template-only[^>]*>/g;
  // One pass with a function, so that inserted text is never searched for placeholders or `$` patterns.
  return template.replace(placeholder, (found, name: keyof typeof placeholders | undefined) => {
    if (name) return values[name];
    return found.startsWith('<meta') ? '' : `/blog/${values.id}`;
  });
}
