import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useDeletePostWithUndo } from '#src/features/post-list/use-delete-post.ts';
import type { Post } from '#src/features/posts/post.ts';
import { useDuplicatePost } from '#src/features/posts/posts.queries.ts';

/** Copying and deleting the stored post: both leave the form. */
export function usePostActions(stored: Post | null) {
  const navigate = useNavigate();
  const deletion = useDeletePostWithUndo(() => void navigate('/blogs'));
  const copying = useDuplicatePost();
  const duplicate = (id: string) =>
    copying.mutate(id, {
      onSuccess: (copy) => {
        toast.success('This is the copy: a draft, which readers do not see.');
        void navigate(`/blogs/edit/${copy.id}`);
      },
      onError: ({ message }) => toast.error(`The post was not copied. ${message}`),
    });
  return {
    duplicate: () => stored && duplicate(stored.id),
    remove: () => stored && void deletion.deleteItem({ ...stored, deleted_at: null, unsaved_at: null }),
    isBusy: copying.isPending || deletion.busyId !== null,
  };
}
