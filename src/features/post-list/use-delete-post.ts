import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { useDeletePost, useRestorePost } from '#src/features/posts/posts.queries.ts';
import { liveSentenceOf } from '#src/features/publishing/admin/LiveSentence.tsx';
import { useDeleteWithUndo } from '#src/ui/use-delete-with-undo.ts';

/**
 * Deletes a post after a confirmation and offers to undo it.
 * @param onDeleted called when the row is gone, to move the focus
 */
export function useDeletePostWithUndo(onDeleted: () => void) {
  const deletion = useDeletePost();
  const restoration = useRestorePost();
  const { busyId, deleteItem } = useDeleteWithUndo<ManagedPost>({
    question: () => 'Are you sure you want to delete this blog?',
    detail: ({ title }) => title,
    remove: deletion.mutateAsync,
    restore: restoration.mutateAsync,
    texts: {
      deleted: 'Blog deleted successfully!',
      restored: 'The post is back.',
      notRestored: 'The post is still in the bin. Restore it there.',
    },
    consequence: ({ status, first_published_at }) => (status === 'published' ? liveSentenceOf({ first_published_at, gone: 1 }) : undefined),
    onDeleted,
    onError: (error) => console.error('Failed to delete blog', error),
  });
  return { busyId, failed: deletion.isError, deleteItem };
}
