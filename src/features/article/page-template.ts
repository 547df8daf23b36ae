import { type Post, postSchema } from '#src/features/posts/post.ts';

/** Id of the page template, `/blog/_shell`: built like an article, but with placeholders. No post's id can begin with an underscore. */
export const templateId = '_shell';

const placeholders = {
  id: 'shell-post-id',
  title: 'shell-post-title',
  description: 'shell-post-description',
  body: 'shell-post-body',
} as const;

/** Marks the position of the article in the template. */
export const bodyPlaceholder = placeholders.body;

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
  const placeholder = /shell-post-(id|title|description|body)|\/blog\/_shell\b|<meta [^>]*data-template-only[^>]*>/g;
  // One pass with a function, so that inserted text is never searched for placeholders or `$` patterns.
  return template.replace(placeholder, (found, name: keyof typeof placeholders | undefined) => {
    if (name) return values[name];
    return found.startsWith('<meta') ? '' : `/blog/${values.id}`;
  });
}
