import type { Post } from '#src/features/posts/post.ts';
import { Article } from './Article.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { sectionsOf } from './article-sections.ts';
import { HeroPicture } from './HeroPicture.tsx';
import { shareLinks } from './share-links.ts';

type Props = {
  post: Post;
  /** The article's absolute URL; null for the preview and the sample, which have no sharing, views or comments. */
  url: string | null;
  heading?: 'h1' | 'h2';
};

/** A whole article, shared by the static page, the function for unbuilt posts and the preview. Has no hooks: docs/decisions/0012. */
export function ArticlePage({ post, url, heading = 'h1' }: Props) {
  return (
    <article className="article-page" aria-labelledby="title" {...(url !== null && stampOf(post))}>
      <div className="progress" aria-hidden="true" />
      <ArticleHeader post={post} heading={heading} isPublic={url !== null} />
      <HeroPicture post={post} />
      <div className="spread frame">
        <Contents post={post} isPublic={url !== null} />
        <Article post={post} />
        <footer className="article-end">
          {url !== null && <Share title={post.title} url={url} />}
          <AuthorCard author={post.author} />
        </footer>
      </div>
      {url !== null && <p className="print-source">{url}</p>}
    </article>
  );
}

/** What the page asks the server with: whose page it is, and at which revision it was rendered (§2.article-fresh). */
function stampOf(post: Post) {
  return { 'data-post-id': post.id, 'data-revision': post.published_revision };
}

function Contents({ post, isPublic }: { post: Post; isPublic: boolean }) {
  const sections = sectionsOf(post);
  if (sections.length < 2) return null;
  return (
    <nav className="contents-list" aria-label="Contents" data-contents>
      <p className="label text-muted">Contents</p>
      <ol>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
        {isPublic && (
          <li>
            <a href="#comments">Comments</a>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Share({ title, url }: { title: string; url: string }) {
  return (
    <div className="share">
      <p className="label text-muted" id="share">
        Share
      </p>
      <ul aria-labelledby="share">
        {shareLinks(title, url).map(({ name, href, opensTab }) => (
          <li key={name}>
            <a className="link" href={href} {...(opensTab && { target: '_blank', rel: 'noopener noreferrer' })}>
              {name}
              {opensTab && <span className="sr-only"> (opens in a new tab)</span>}
            </a>
          </li>
        ))}
        <li>
          <button className="link" type="button" hidden data-copy={url}>
            Copy link
          </button>
        </li>
      </ul>
    </div>
  );
}

function AuthorCard({ author }: { author: Post['author'] }) {
  return (
    <aside className="author-card" aria-label="About the author">
      <p className="label text-muted">Written by</p>
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
