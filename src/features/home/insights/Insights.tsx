import { isWideAt } from '#src/features/listing/CardParts.tsx';
import { PostCard } from '#src/features/listing/PostCard.tsx';
import type { CardPost } from '#src/features/posts/post-display.ts';

/** The newest posts, or what is there without posts. Has no hooks: docs/decisions/0012. */
export function Insights({ posts }: { posts: readonly CardPost[] }) {
  return posts.length > 0 ? <Newest posts={posts} /> : <None />;
}

function Newest({ posts }: { posts: readonly CardPost[] }) {
  return (
    <>
      <div className="cards mt-(--spacing-inside)">
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} isWide={isWideAt(index)} />
        ))}
      </div>
      <p className="mt-(--spacing-inside) print:hidden">
        <a className="button" href="/blog">
          View All Insights
        </a>
      </p>
    </>
  );
}

function None() {
  return (
    <div className="mt-(--spacing-inside) grid gap-x-8 md:grid-cols-12">
      <div className="md:col-span-8 md:col-start-4">
        <h3 className="text-3xl">No Insights Available</h3>
        <p className="mt-4 max-w-prose text-muted">
          New insights will appear here once published. Stay tuned for expert perspectives on business growth and strategic planning.
        </p>
        <p className="mt-8">
          <a className="button" href="/blog">
            Explore Blog
          </a>
        </p>
      </div>
    </div>
  );
}
