import type { ReactNode } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { stateLabels, stateOf } from '#src/features/posts/post-state.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { useFormText } from '../form/use-form-text.ts';
import { addressOf } from '../settings/address.ts';
import { publicationTime } from './schedule-times.ts';

type Props = {
  /** The stored post; null for a new one. */
  stored: Post | null;
  isUnsaved: boolean;
  /** What can be looked at or handed on. */
  children?: ReactNode;
};

/** The state of the post, its address and the way to its page, in sight while the form scrolls (§12.state-line). */
export function StateLine({ stored, isUnsaved, children }: Props) {
  const form = useFormText();
  const address = `/blog/${addressOf(form, stored)}`;
  return (
    <div className="state-line">
      <section className="state-facts" aria-label="State of the post">
        <StateBadge post={stored} />
        {stored && <StateDetail post={stored} isUnsaved={isUnsaved} />}
        <span className="state-address">{address}</span>
        {stored?.status === 'published' && (
          <a className="button" data-kind="quiet" href={`/blog/${stored.id}`} target="_blank" rel="noopener noreferrer">
            View
          </a>
        )}
      </section>
      <div className="state-tools">{children}</div>
    </div>
  );
}

const kinds = { draft: 'plain', scheduled: 'gold', published: 'good', withdrawn: 'plain' } as const;

/** The state in one word. */
export function StateBadge({ post }: { post: Post | null }) {
  if (post === null) return <Badge>New</Badge>;
  const state = stateOf(post);
  return <Badge kind={kinds[state]}>{stateLabels[state]}</Badge>;
}

function StateDetail({ post, isUnsaved }: { post: Post; isUnsaved: boolean }) {
  const changes = post.status === 'published' ? 'with unpublished changes' : 'with unsaved changes';
  return (
    <>
      {post.status === 'scheduled' && <span>for {publicationTime(post.publish_at)}</span>}
      {isUnsaved && <span>{changes}</span>}
    </>
  );
}
