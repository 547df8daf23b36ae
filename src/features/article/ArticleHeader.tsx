import { addressOf } from '#src/features/listing/listing-page.ts';
import { defaultBadge, type Post, readTimeOf } from '#src/features/posts/post.ts';
import { viewsTexts } from '#src/features/posts/views.ts';
import { formatDate } from '#src/lib/dates.ts';
import { categories } from '#src/site.ts';
import { standfirstsOf } from './article-sections.ts';
import { Icon } from './Icon.tsx';

type Props = { post: Post; heading: 'h1' | 'h2'; isPublic: boolean };

/** Everything above the picture of an article (specification, section 2). */
export function ArticleHeader({ post, heading: Heading, isPublic }: Props) {
  return (
    <header className="opener frame">
      {isPublic && (
        <p className="opener-back">
          <a className="link" href="/blog">
            <span aria-hidden="true" className="arrow">
              ←
            </span>{' '}
            Back to Blog
          </a>
        </p>
      )}
      <p className="opener-label label">
        <Category name={post.category} /> <span>{readTimeOf(post)}</span>
      </p>
      <Heading className="opener-title" id="title" dir="auto">
        {post.title}
      </Heading>
      <div className="opener-standfirst">
        {standfirstsOf(post).map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
      </div>
      <Colophon post={post} isPublic={isPublic} />
    </header>
  );
}

/** The category, and with it the way to the other articles of it; a name that is none of the four has no page. */
function Category({ name }: { name: string | null }) {
  const known = categories.find((category) => category === name);
  if (!known) return <span className="opener-category">{name ?? defaultBadge}</span>;
  return (
    <a className="opener-category" href={addressOf(known)}>
      {known}
    </a>
  );
}

function Colophon({ post, isPublic }: { post: Post; isPublic: boolean }) {
  const written = post.created_at ?? post.date;
  return (
    <div className="colophon">
      <p className="colophon-author">
        <span className="initials" aria-hidden="true">
          {initialsOf(post.author.name)}
        </span>
        <span>
          <span className="block">{post.author.name}</span>
          <span className="block text-sm text-muted">{post.author.title}</span>
        </span>
      </p>
      <p className="colophon-facts">
        <time dateTime={written ?? undefined}>{formatDate(written)}</time>
        {isPublic && <Views views={post.views} />}
        {isPublic && (
          <a className="fact link" href="#comments">
            <Icon name="comment" /> <span data-comment-count>Comments</span>
          </a>
        )}
      </p>
    </div>
  );
}

function Views({ views }: { views: number }) {
  const { shown, meant } = viewsTexts(views);
  return (
    <span className="fact" title={meant} data-views={views}>
      <Icon name="eye" /> <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{meant}</span>
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
