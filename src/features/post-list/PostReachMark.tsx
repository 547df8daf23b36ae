import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { liveSentence } from '#src/features/publishing/live-sentence.ts';
import { usePublishStatus } from '#src/features/publishing/publish-status.queries.ts';

type Props = { id: string; post: ManagedPost };

/**
 * Who has a published post as it was last saved. The dot is half filled, with a sentence, until search engines have it too; then the sentence is
 * only read out, so that a list of such posts is quiet.
 */
export function PostReachMark({ id, post }: Props) {
  const { status, readAt } = usePublishStatus();
  const { kind, text } = liveSentence(post, status, readAt);
  return (
    <span className="post-reach" title={text}>
      <span className="dot" data-state={kind} aria-hidden="true" />
      <span id={id} className={kind === 'built' ? 'sr-only' : 'truncate'}>
        {text}
      </span>
    </span>
  );
}
