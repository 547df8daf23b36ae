import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { Button } from '#src/ui/Button.tsx';

const noPage = 'A draft has no public page.';

/** Opens the public page in a new tab; it shows what was last saved, also before a build (§11.reach). */
export function ViewLink({ post }: { post: ManagedPost }) {
  const label = `View ${post.title}`;
  if (post.status === 'draft')
    return (
      <Button kind="quiet" disabled aria-label={`${label}. ${noPage}`} title={noPage}>
        View
      </Button>
    );
  return (
    <a className="button" data-kind="quiet" href={`/blog/${post.id}`} target="_blank" rel="noopener noreferrer" aria-label={label}>
      View
    </a>
  );
}
