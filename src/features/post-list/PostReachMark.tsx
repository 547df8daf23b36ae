import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { postReach } from '#src/features/publishing/post-reach.ts';
import { usePublishStatus } from '#src/features/publishing/publish-status.queries.ts';

type Props = { id: string; post: ManagedPost };

/** Who has a published post as it was last saved; the dot is half filled until everybody has. */
export function PostReachMark({ id, post }: Props) {
  const { status, readAt } = usePublishStatus();
  const { kind, text } = postReach(post, status, readAt);
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className="dot" data-state={kind} aria-hidden="true" />
      <span id={id}>{text}</span>
    </span>
  );
}
