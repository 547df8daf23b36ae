import { useQuery } from '@tanstack/react-query';
import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { publishStatusQuery } from '#src/features/publishing/publish-status.queries.ts';
import { isLive } from '#src/features/publishing/publish-status.ts';
import { Button } from '#src/ui/Button.tsx';

/** Opens the public page in a new tab, once the live site carries the post as it was last saved. */
export function ViewLink({ post }: { post: ManagedPost }) {
  const { data: status } = useQuery(publishStatusQuery);
  const label = `View ${post.title}`;
  const wait = reasonToWait(post, status === undefined || isLive(post, status));
  if (wait) {
    return (
      <Button kind="quiet" disabled aria-label={`${label}. ${wait}`} title={wait}>
        View
      </Button>
    );
  }
  return (
    <a className="button" data-kind="quiet" href={`/blog/${post.id}`} target="_blank" rel="noopener noreferrer" aria-label={label}>
      View
    </a>
  );
}

/** Why the page cannot be viewed yet; null when it can. */
function reasonToWait({ status }: ManagedPost, live: boolean): string | null {
  if (status === 'draft') return 'A draft has no public page.';
  return live ? null : 'The page is being published.';
}
