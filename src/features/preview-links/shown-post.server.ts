import { fieldNames, formOf, postFormSchema, previewOf } from '#src/features/post-editor/form/post-form.ts';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import type { SharedPreview } from './preview-links.server.ts';

/** The saved post with the unsaved texts in the place of its own, as the preview of the editor shows them. */
export function shownPost({ post, unsaved }: SharedPreview): Post {
  if (unsaved === null) return post;
  const preview = previewOf(postFormSchema.parse({ ...formOf(post), ...Object(unsaved) }), post);
  const written = Object.entries(preview).filter(([name]) => name === 'category' || fieldNames.some((field) => field === name));
  return postSchema.parse({ ...post, ...Object.fromEntries(written), id: post.id });
}
