import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { ApiError } from '#src/client/api-error.ts';
import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { postFields } from '#src/features/posts/post.ts';
import { type PostState, stateOf } from '#src/features/posts/post-state.ts';
import { useDuplicatePost, useSetStatus } from '#src/features/posts/posts.queries.ts';
import { liveSentenceOf } from '#src/features/publishing/LiveSentence.tsx';
import { copyText } from '#src/ui/messages/copy-text.tsx';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { undoToast, withdrawUndo } from '#src/ui/messages/undo-toast.ts';
import type { PostActions } from './post-menu.ts';
import { postToast } from './post-toast.tsx';
import { linkedInText, postAddress } from './share/share-text.ts';

const conflictSchema = postFields.pick({ status: true, first_published_at: true });

const states: Record<PostState, string> = { draft: 'a draft', scheduled: 'scheduled', published: 'published', withdrawn: 'withdrawn' };

/**
 * What a row does with its post besides deleting it (§2.blogs-actions). Each ends in a message; a failure says why and changes nothing.
 * @param onSharePreview shows the private link of a post
 */
export function usePostActions(onSharePreview: (post: ManagedPost) => void) {
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
  const of = (post: ManagedPost): PostActions => ({
    // What is not saved would stay behind.
    publish: () => (post.unsaved_at ? void navigate(`/blogs/edit/${post.id}?action=publish`) : void say(publish(post), post)),
    schedule: () => void navigate(`/blogs/edit/${post.id}?action=schedule`),
    cancelSchedule: () => void say(cancelSchedule(post), post),
    sharePreview: () => onSharePreview(post),
    duplicate: () => void say(duplicate(post), post),
    copyLink: () => void copyText('Link', postAddress(post, 'link')),
    copyLinkedInText: () => void copyText('Text for LinkedIn', linkedInText(post)),
    withdraw: () => void say(withdraw(post), post),
  });
  return { busyId, of };
}

/** Says why an action on the post that the list shows failed. */
async function say(action: Promise<unknown>, seen: Pick<ManagedPost, 'status' | 'first_published_at'>): Promise<void> {
  try {
    await action;
  } catch (error) {
    console.error('An article could not be changed', error);
    failureToast(failureText(error, seen));
  }
}

type Life = Parameters<typeof stateOf>[0];

/** Why a post could not be changed. That another administrator or the scheduler has changed its state says more than who saved last (§2.blogs-actions). */
function failureText(error: unknown, seen: Life): string {
  const current = conflictSchema.safeParse(error instanceof ApiError ? error.body.current : null);
  if (current.success && stateOf(current.data) !== stateOf(seen))
    return `Nothing was changed: this article is ${states[stateOf(current.data)]} now.`;
  return error instanceof Error ? error.message : 'The article could not be changed. Please try again.';
}
