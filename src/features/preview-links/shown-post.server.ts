import { formOfPost, formOfTexts, previewOf } from '#src/features/post-editor/form-mapping.ts';
import type { Post } from '#src/features/posts/post.ts';
import type { SharedPreview } from './preview-links.server.ts';

/** The saved post with the unsaved texts instead of its own, as the preview of the editor shows them. */
export function shownPost({ post, unsaved }: SharedPreview): Post {
  return unsaved === null ? post : previewOf(formOfTexts(unsaved, formOfPost(post)), post, post);
}
