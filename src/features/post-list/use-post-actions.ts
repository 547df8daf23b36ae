import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { useDuplicatePost, useSetStatus } from '#src/features/posts/posts.queries.ts';
import { liveSentenceOf } from '#src/features/publishing/admin/LiveSentence.tsx';
import { undoToast, withdrawUndo } from '#src/ui/undo-toast.ts';
import { failureText } from './failure-text.ts';
import { postToast } from './share/post-toast.tsx';

export type PostActions = ReturnType<typeof usePostActions>;

/** What a row does with its post beside deleting it (§2.blogs-actions). Each ends in a message; a failure says why and changes nothing. */
export function usePostActions() {
  const [change, copy] = [useSetStatus(), useDuplicatePost()];
  const navigate = useNavigate();

  const publish = async ({ id, version }: Pick<ManagedPost, 'id' | 'version'>, message = 'Published.') => {
    const published = await change.mutateAsync({ id, version, status: 'published' });
    withdrawUndo([id]);
    postToast(message, published, { reach: liveSentenceOf(published) });
  };
  const withdraw = async ({ id, version }: ManagedPost) => {
    const withdrawn = await change.mutateAsync({ id, version, status: 'draft' });
    undoToast(
      'Withdrawn.',
      [id],
      () => void say(publish(withdrawn, 'Published again.'), withdrawn),
      liveSentenceOf({ ...withdrawn, gone: 1 }),
    );
  };
  const cancelSchedule = async ({ id, version, publish_at }: ManagedPost) => {
    const draft = await change.mutateAsync({ id, version, status: 'draft' });
    const schedule = () => change.mutateAsync({ id, version: draft.version, status: 'scheduled', publish_at: publish_at ?? undefined });
    undoToast('No longer scheduled.', [id], () => void say(schedule(), draft), 'It is a draft: readers do not see it.');
  };
  const duplicate = async ({ id }: ManagedPost) => {
    const { id: copyId, title } = await copy.mutateAsync(id);
    const action = { label: 'Edit', onClick: () => void navigate(`/blogs/edit/${copyId}`) };
    toast.success(`“${title}” is a new draft.`, { action });
  };
  const busyId = (change.isPending && change.variables.id) || (copy.isPending && copy.variables) || null;
  return {
    busyId,
    publish: (post: ManagedPost) => say(publish(post), post),
    withdraw: (post: ManagedPost) => say(withdraw(post), post),
    cancelSchedule: (post: ManagedPost) => say(cancelSchedule(post), post),
    duplicate: (post: ManagedPost) => say(duplicate(post), post),
  };
}

/** Says why an action on the post that the list shows failed. */
async function say(action: Promise<unknown>, seen: Pick<ManagedPost, 'status' | 'first_published_at'>): Promise<void> {
  try {
    await action;
  } catch (error) {
    console.error('A post could not be changed', error);
    toast.error(failureText(error, seen));
  }
}
