import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { type PostState, stateOf } from '#src/features/posts/post-state.ts';
import { Button } from '#src/ui/Button.tsx';

const noPage: Record<Exclude<PostState, 'published'>, string> = {
  draft: 'A draft has no public page.',
  scheduled: 'It has no public page until it is published.',
  withdrawn: 'A withdrawn post has no public page.',
};

/** Opens the public page in a new tab; it shows what was last saved, also before a build (§11.reach). */
export function ViewLink({ post }: { post: ManagedPost }) {
  const label = `View ${post.title}`;
  const state = stateOf(post);
  if (state !== 'published')
    return (
      <Button kind="quiet" disabled aria-label={`${label}. ${noPage[state]}`} title={noPage[state]}>
        View
      </Button>
    );
  return (
    <a className="button" data-kind="quiet" href={`/blog/${post.id}`} target="_blank" rel="noopener noreferrer" aria-label={label}>
      View
    </a>
  );
}
