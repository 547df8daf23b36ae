import { binDays, type ManagedPost, shownTitle } from '#src/features/posts/managed-post.ts';
import { useDeletePost, useRestorePost } from '#src/features/posts/posts.queries.ts';
import { liveSentenceOf } from '#src/features/publishing/LiveSentence.tsx';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { useDeleteWithUndo } from '#src/ui/messages/use-delete-with-undo.ts';

/**
 * Deletes a post after a confirmation and offers to undo it; a failure is said.
 * @param onDeleted called when it is gone
 */
export function useDeletePostWithUndo(onDeleted: (post: ManagedPost) => void) {
  const deletion = useDeletePost();
  const restoration = useRestorePost();
  return useDeleteWithUndo<ManagedPost>({
    question: () => 'Are you sure you want to delete this blog?',
    about: shownTitle,
    remove: deletion.mutateAsync,
    restore: restoration.mutateAsync,
    texts: {
      deleted: 'Blog deleted successfully!',
      restored: 'The article is back.',
      notRestored: 'The article is still in the bin. Restore it there.',
    },
    consequence: (post) => binText([post]),
    live: ({ status, first_published_at }) => (status === 'published' ? liveSentenceOf({ first_published_at, gone: 1 }) : undefined),
    onDeleted,
    onError: (error) => {
      console.error('Failed to delete blog', error);
      failureToast('Failed to delete blog', { description: error instanceof Error ? error.message : '' });
    },
  });
}

/** What a deletion means for readers and for the owner. */
export function binText(posts: readonly Pick<ManagedPost, 'status'>[]): string {
  const [them, keeps] = posts.length === 1 ? ['it', 'it'] : ['them', 'them'];
  const kept = `The bin keeps ${keeps} for ${binDays} days.`;
  return posts.some(({ status }) => status === 'published') ? `Readers no longer see ${them}. ${kept}` : kept;
}
