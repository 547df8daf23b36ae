import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { stateLabels, stateOf } from '#src/features/posts/post-state.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';

/** What is unusual about a post: its state unless it is published, and text that is not saved. */
export function PostStateBadges({ post }: { post: ManagedPost }) {
  const state = stateOf(post);
  return (
    <>
      {state === 'published' && <span className="sr-only">Published</span>}
      {state === 'scheduled' && <Badge kind="strong">{scheduledText(post)}</Badge>}
      {state === 'draft' && <Badge kind="strong">{stateLabels.draft}</Badge>}
      {state === 'withdrawn' && <Badge kind="danger">{stateLabels.withdrawn}</Badge>}
      {post.unsaved_at && <Badge kind="gold">{unsavedLabel(state === 'published')}</Badge>}
      {post.featured && <Badge kind="gold">Featured</Badge>}
    </>
  );
}

/** How text of somebody that is not saved is called, by whether readers see the post. */
export function unsavedLabel(isPublished: boolean): string {
  return isPublished ? 'Unpublished changes' : 'Unsaved changes';
}

function scheduledText({ publish_at }: ManagedPost): string {
  return publish_at ? `${stateLabels.scheduled} for ${formatMoment(publish_at)}` : stateLabels.scheduled;
}
