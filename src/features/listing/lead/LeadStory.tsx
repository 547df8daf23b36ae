import { containerIn, siteWordsIn, textWithin } from '#src/features/posts/language.ts';
import { type CardPost, defaultBadge, excerptOf, readTimeOf } from '#src/features/posts/post-display.ts';
import { BidiText } from '#src/ui/BidiText.tsx';
import { TitleText } from '#src/ui/TitleText.tsx';
import { CardDate, CardPicture } from '../CardParts.tsx';

/** The newest featured post, above the list of all posts (§2.lead-story). Has no hooks: docs/decisions/0012. */
export function LeadStory({ post }: { post: CardPost }) {
  const english = siteWordsIn(post);
  return (
    <section className="lead" aria-labelledby="lead-story" {...containerIn(post)}>
      <span className="lead-picture">
        <CardPicture post={post} />
      </span>
      <p className="lead-facts">
        <span className="lead-category label" lang={english.lang}>
          {post.category ?? defaultBadge}
        </span>
        <CardDate post={post} {...english} />
        <span {...english}>{readTimeOf(post)}</span>
      </p>
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
    </section>
  );
}
