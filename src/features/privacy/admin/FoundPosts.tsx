import { Link } from 'react-router';
import { Badge } from '#src/ui/Badge.tsx';
import type { FoundPerson } from '../privacy.ts';

/** Posts and drafts that name the person, with links to change them. */
export function FoundPosts({ posts }: { posts: FoundPerson['posts'] }) {
  return (
    <section aria-label="Articles" className="mt-10">
      <h2 className="text-xl">Articles</h2>
      <p className="mt-1 max-w-[70ch] text-muted">
        These articles name the person. They are your own texts and are not erased: please change them by hand.
      </p>
      <ul className="mt-4">
        {posts.map(({ id, title, status, deleted_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line py-3">
            <Link to={deleted_at ? '/blogs/bin' : `/blogs/edit/${id}`} className="link" dir="auto">
              {title}
            </Link>
            <Badge>{deleted_at ? 'Bin' : status === 'draft' ? 'Draft' : 'Published'}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
