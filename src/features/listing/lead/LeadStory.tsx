import { drawPicture } from '#src/features/artwork/draw-picture.ts';
import { coverName, tintFor } from '#src/features/artwork/post-artwork.ts';
import { containerIn, siteWordsIn, textWithin } from '#src/features/posts/language.ts';
import { type CardPost, defaultBadge, excerptOf, imageOf, readTimeOf } from '#src/features/posts/post-display.ts';
import { BidiText } from '#src/ui/BidiText.tsx';
import { TitleText } from '#src/ui/TitleText.tsx';
import { CardDate, CardFoot, CardPicture, CardTags } from '../CardParts.tsx';

/** The newest featured post, above the list of all posts, with all parts of a card (§2.lead-story). Has no hooks: docs/decisions/0012. */
export function LeadStory({ post }: { post: CardPost }) {
  const english = siteWordsIn(post);
  return (
    <section className="lead" data-lead={post.id} aria-labelledby="lead-story" {...containerIn(post)}>
      <span className="lead-picture">
        <picture>
          {imageOf(post) === null && <source srcSet={drawingOf(post)} />}
          <CardPicture post={post} place="lead" />
        </picture>
      </span>
      <h2 className="lead-title" id="lead-story">
        <a className="lead-link" href={`/blog/${post.id}`}>
          <span className="lead-label label" lang={english.lang}>
            Lead story
          </span>{' '}
          <span className="lead-words" {...textWithin(post)}>
            <TitleText text={post.title} />
          </span>
        </a>
      </h2>
      <p className="lead-excerpt" {...textWithin(post)}>
        <BidiText text={excerptOf(post)} />
      </p>
      <p className="lead-facts">
        <span className="lead-category label" lang={english.lang}>
          {post.category ?? defaultBadge}
        </span>
        <CardDate post={post} {...english} />
        <span {...english}>{readTimeOf(post)}</span>
      </p>
      <CardTags tags={post.tags} />
      <CardFoot post={post} />
    </section>
  );
}

/** The drawing itself, because it is the largest part of a phone's first screen, and a request later than the text. */
function drawingOf(post: CardPost): string {
  return `data:image/svg+xml,${encodeURIComponent(drawPicture(coverName(post), tintFor(post.category)))}`;
}
