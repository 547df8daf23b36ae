import { drawingPath } from '#src/features/artwork/post-artwork.ts';
import { placeIn, siteWordsIn, withinPlace } from '#src/features/posts/language.ts';
import { type CardPost, defaultBadge, excerptOf, focusOf, imageOf, readTimeOf } from '#src/features/posts/post-display.ts';
import { formatDate } from '#src/lib/dates.ts';

/** The newest featured post, above the list of all posts (§2.lead-story). Has no hooks, so that the static page and its update share it. */
export function LeadStory({ post }: { post: CardPost }) {
  const english = siteWordsIn(post);
  const image = imageOf(post);
  const drawing = drawingPath(post);
  const moment = post.created_at ?? post.date;
  return (
    <section className="lead" aria-labelledby="lead-story" {...placeIn(post)}>
      <span className="lead-picture">
        <img
          src={image ?? drawing}
          data-fallback={image ? drawing : undefined}
          data-focus={focusOf(post)}
          width="960"
          height="540"
          alt=""
          decoding="async"
        />
      </span>
      <p className="lead-facts">
        <span className="lead-category label" lang={english.lang}>
          {post.category ?? defaultBadge}
        </span>
        {moment ? (
          <time dateTime={moment} {...english}>
            {formatDate(moment)}
          </time>
        ) : (
          <span {...english}>{formatDate(moment)}</span>
        )}
        <span {...english}>{readTimeOf(post)}</span>
      </p>
      <h2 className="lead-title" id="lead-story">
        <a className="lead-link" href={`/blog/${post.id}`}>
          <span className="lead-label label" lang={english.lang}>
            Lead story
          </span>{' '}
          <span className="lead-words" {...withinPlace(post)}>
            {post.title}
          </span>
        </a>
      </h2>
      <p className="lead-excerpt" {...withinPlace(post)}>
        {excerptOf(post)}
      </p>
    </section>
  );
}
