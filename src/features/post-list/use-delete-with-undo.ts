import { useState } from 'react';
import { useDeletePost, useRestorePost } from '#src/features/posts/posts.queries.ts';
import { confirm } from '#src/ui/confirm-dialog.ts';
import { offerUndo } from '#src/ui/undo.ts';

/**
 * Deletes a post after a question, and offers to undo it (decision 26).
 * @param afterwards called when the row is gone, to put the focus somewhere
 */
export function useDeleteWithUndo(afterwards: () => void) {
  const [id, setId] = useState<string | null>(null);
  const deletion = useDeletePost();
  const restoration = useRestorePost();
  const ask = async (post: { id: string }) => {
    if (!(await confirm('Are you sure you want to delete this blog?', 'Delete', true))) return;
    setId(post.id);
    try {
      await deletion.mutateAsync(post.id);
      offerUndo(
        'Blog deleted successfully!',
        () => restoration.mutateAsync(post.id),
        'The blog is back.',
        'The blog is still in the bin. Restore it there.',
      );
      afterwards();
    } catch (error) {
      console.error('Failed to delete blog', error);
    } finally {
      setId(null);
    }
  };
  return { id, failed: deletion.isError, ask };
}
