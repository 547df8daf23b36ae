import { Button } from '#src/ui/Button.tsx';
import type { ManagedPost } from '../managed-post.ts';

/** Leads to the public page in a new tab, once there is one. */
export function ViewLink({ post }: { post: ManagedPost }) {
  const { id, title, status } = post;
  const label = `View ${title}`;
  if (status === 'draft') {
    return (
      <Button disabled aria-label={label} title="A draft has no public page.">
        View
      </Button>
    );
  }
  return (
    <a className="button" href={`/blog/${id}`} target="_blank" rel="noopener noreferrer" aria-label={label}>
      View
    </a>
  );
}
