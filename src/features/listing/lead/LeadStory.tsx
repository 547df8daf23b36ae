import { drawPicture } from '#src/features/artwork/draw-picture.ts';
import { coverName, tintFor } from '#src/features/artwork/post-artwork.ts';
import { textWithin } from '#src/features/posts/language.ts';
import { type CardPost, categoryIn, excerptOf, imageOf, readTimeIn, readTimeOf } from '#src/features/posts/post-display.ts';
import { BidiText } from '#src/ui/BidiText.tsx';
import { TitleText } from '#src/ui/TitleText.tsx';
import { CardDate, CardFoot, CardPicture, CardTags, type CardWords, speechOf } from '../CardParts.tsx';

/** The newest featured post, above the list of all posts, with all parts of a card (§2.lead-story). Has no hooks: docs/decisions/0012. */
export function LeadStory({ post, arabic }: { post: CardPost; arabic?: CardWords | undefined }) {
  const { words, container, site } = speechOf(post, arabic);
  return (
    <section className="lead" data-lead={post.id} aria-labelledby="lead-story" {...container}>
      <span className="lead-picture">
        <picture>
          {imageOf(post) === null && <source srcSet={drawingOf(post)} />}
          <CardPicture post={post} place="lead" />
        </picture>
      </span>
      <h2 className="lead-title" id="lead-story">
        <a className="lead-link" href={`/blog/${post.id}`}>
          <span className="lead-label label" lang={site.lang}>
            {words.leadStory}
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
        <span className="lead-category label" lang={site.lang}>
          {categoryIn(post.category, words)}
        </span>
        <CardDate post={post} words={words} site={site} />
        <span {...site}>{readTimeIn(readTimeOf(post), words)}</span>
      </p>
      <CardTags tags={post.tags} words={words} />
      <CardFoot post={post} words={words} site={site} />
    </section>
  );
}

/** The drawing itself, because it is the largest part of a phone's first screen, and a request later than the text. */
function drawingOf(post: CardPost): string {
  return `data:image/svg+xml,${encodeURIComponent(drawPicture(coverName(post), tintFor(post.category)))}`;
}
