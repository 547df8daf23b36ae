import { Portrait } from '#src/features/owner/Portrait.tsx';
import type { Post } from '#src/features/posts/post.ts';

/** Who wrote the article: below it, and in the preview of the owner's words. */
export function AuthorCard({ author }: { author: Post['author'] }) {
  return (
    <aside className="author-card" aria-label="About the author">
      <p className="label text-muted">Written by</p>
      {author.avatar && <Portrait address={author.avatar} className="author-portrait" sizes="6rem" pixels={96} />}
      <p className="author-name">{author.name}</p>
      <p className="text-muted">{author.title}</p>
      <p className="author-bio" dir="auto">
        {author.bio}
      </p>
      <p className="author-follow">
        <a className="link" href={author.linkedin} target="_blank" rel="noopener noreferrer">
          Follow on LinkedIn <span aria-hidden="true">↗</span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </aside>
  );
}
