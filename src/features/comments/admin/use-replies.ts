import { useState } from 'react';
import { toast } from 'sonner';
import { live } from '#src/features/publishing/live-sentence.ts';
import { useKeptWords } from '#src/features/versioned-form/use-kept-words.ts';
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import { type ModeratedComment, useReply } from '../moderation.queries.ts';

/** A reply that is being written. A retry sends the same submission, so it posts once. */
export type Reply = { message: string; submissionId: string; state: 'asked' | 'saving' | 'failed'; error?: string };

/**
 * The replies that are being written, by their comments. One with words stays when another one is begun, and comes back with its comment;
 * leaving the list asks first.
 */
export function useReplies(comments: ModeratedComment[], onPosted: (comment: ModeratedComment) => void) {
  const [replies, setReplies] = useState<ReadonlyMap<string, Reply>>(new Map());
  const { mutateAsync } = useReply();
  const unposted = comments.filter(({ id }) => hasWords(replies.get(id)));
  const arrived = useKeptWords(
    unposted.map(({ id, author_name }) => ({
      ...{ id, to: '/comments', title: `Your reply to ${author_name}` },
      words: replies.get(id)?.message ?? '',
    })),
  );

  const begin = (id: string) =>
    setReplies((before) => {
      const kept = [...before].filter(([, reply]) => hasWords(reply));
      return new Map([...kept, [id, before.get(id) ?? { message: '', submissionId: crypto.randomUUID(), state: 'asked' }]]);
    });
  const change = (id: string, part: Partial<Reply>) =>
    setReplies((before) => {
      const reply = before.get(id);
      return reply ? new Map(before).set(id, { ...reply, ...part }) : before;
    });
  const end = (id: string) => setReplies((before) => new Map([...before].filter(([other]) => other !== id)));
  const post = async (comment: ModeratedComment): Promise<boolean> => {
    const reply = replies.get(comment.id);
    if (!reply) return true;
    change(comment.id, { state: 'saving' });
    try {
      await mutateAsync({ id: comment.id, message: reply.message, submission_id: reply.submissionId });
      arrived(comment.id);
      toast.success('Your reply is published.', { description: live });
      end(comment.id);
      onPosted(comment);
      return true;
    } catch (error) {
      console.error('A reply could not be posted', error);
      change(comment.id, { state: 'failed', error: (error as Error).message });
      return false;
    }
  };

  const guard = useLeaveGuard(
    () => questionFor(unposted.length),
    (from, to) => from.pathname + from.search !== to.pathname + to.search,
  );
  const postAndLeave = async () => {
    for (const comment of unposted) if (!(await post(comment))) return;
    guard.leave();
  };
  const leave = () => {
    setReplies(new Map());
    guard.leave();
  };
  const states = unposted.map(({ id }) => replies.get(id)?.state);
  const state: Reply['state'] = (['saving', 'failed'] as const).find((one) => states.includes(one)) ?? 'asked';
  return {
    of: (id: string) => replies.get(id),
    hasWords: ({ id }: ModeratedComment) => hasWords(replies.get(id)),
    begin,
    change,
    end,
    post,
    guard: { ...guard, leave, postAndLeave, state },
  };
}

function hasWords(reply: Reply | undefined): boolean {
  return reply !== undefined && reply.message.trim() !== '';
}

function questionFor(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? 'Your reply is not posted. Leave anyway?' : `${count} replies are not posted. Leave anyway?`;
}
