import { type Post, postSchema } from '#src/features/posts/post.ts';

/** The address of the shell: the page of no post in particular, built with all others. No post's id can begin like this. */
export const shellId = '_shell';

const marks = { id: 'shell-post-id', title: 'shell-post-title', description: 'shell-post-description', body: 'shell-post-body' } as const;

/** Where the shell has an article, and nowhere else, this text stands. */
export const shellBody = marks.body;

/** The post that the shell is built for; the function puts another in its place. */
export const shellPost: Post = postSchema.parse({ id: marks.id, title: marks.title, excerpt: marks.description, status: 'published' });

/**
 * The page of a post, made from the shell.
 * @param parts escaped HTML, each as it stands both in text and between quotation marks
 */
export function fillShell(shell: string, parts: { id: string; title: string; description: string; body: string }): string {
  const found = /shell-post-(id|title|description|body)|\/blog\/_shell\b/g;
  // One pass, and a function, so that nothing that was put in is looked at again.
  return shell.replace(found, (_, name: keyof typeof parts | undefined) => (name ? parts[name] : `/blog/${parts.id}`));
}
