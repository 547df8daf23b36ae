import { formOf, formOfKept, previewOf } from '#src/features/post-editor/stored-post.ts';
import type { Post } from '#src/features/posts/post.ts';
import type { SharedPreview } from './preview-links.server.ts';

/** The saved post with the unsaved texts in the place of its own, as the preview of the editor shows them. */
export function shownPost({ post, unsaved }: SharedPreview): Post {
  return unsaved === null ? post : previewOf(formOfKept(unsaved, formOf(post)), post, post);
}
