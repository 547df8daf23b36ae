import { coverPath } from '#src/features/artwork/post-artwork.ts';
import { variantsOf } from '#src/features/pictures/image.ts';
import { siteWordsIn } from '#src/features/posts/language.ts';
import { type CardPost, focusOf, imageOf, viewsText } from '#src/features/posts/post-display.ts';
import { formatDate } from '#src/lib/dates.ts';
import { tagsPerCard } from './listing-page.ts';

// What a card and the lead story share. None has hooks, so that pages and the search share them.

/** How wide a picture is, by its place. */
const sizes = {
  lead: '(min-width: 92rem) 48rem, (min-width: 60rem) 53vw, 92vw',
  wide: '(min-width: 92rem) 26rem, (min-width: 66rem) 29vw, (min-width: 44rem) 46vw, 92vw',
  small: '(min-width: 92rem) 26rem, (min-width: 66rem) 29vw, (min-width: 44rem) 46vw, 6.5rem',
};

type PictureProps = {
  post: CardPost;
  place: keyof typeof sizes;
};

/** On a phone the picture of every third card of a list is as wide as the column (cards.css). */
export function isWideAt(index: number): boolean {
  return index % 3 === 2;
}

/** The picture of a post, or its drawing; the drawing also replaces a picture that cannot be loaded (§3.images). */
export function CardPicture({ post, place }: PictureProps) {
  const image = imageOf(post);
  const drawing = coverPath(post);
  const srcSet = image ? variantsOf(image)?.srcSet : undefined;
  return (
    <img
      src={image ?? drawing}
      {...(srcSet && { srcSet, sizes: sizes[place] })}
      data-fallback={image ? drawing : undefined}
      data-focus={focusOf(post)}
      width="960"
      height="540"
      alt=""
      loading={place === 'lead' ? undefined : 'lazy'}
      decoding="async"
    />
  );
}

type DateProps = { post: CardPost; lang?: 'en'; dir?: 'ltr' };

/** The date of a post in words. */
export function CardDate({ post, ...words }: DateProps) {
  const moment = post.created_at ?? post.date;
  const day = formatDate(moment);
  if (moment === null) return <span {...words}>{day}</span>;
  return (
    <time dateTime={moment} {...words}>
      {day}
    </time>
  );
}

/** The first tags of a post. */
export function CardTags({ tags }: { tags: string[] }) {
  const shown = [...new Set(tags)].slice(0, tagsPerCard);
  if (shown.length === 0) return null;
  return (
    <ul role="list" className="card-tags" aria-label="Tags">
      {shown.map((tag) => (
        <li key={tag}>
          <span dir="auto">{tag}</span>
        </li>
      ))}
    </ul>
  );
}

/** The author of a post, its views, and "Read More". */
export function CardFoot({ post }: { post: CardPost }) {
  const english = siteWordsIn(post);
  return (
    <p className="card-foot">
      <span lang={english.lang}>{post.author.name}</span>
      <span data-views="" {...english}>
        {viewsText(post.views)}
      </span>
      {/* The title is the link; screen readers should not hear a second one. */}
      <span className="card-more" lang={english.lang} aria-hidden="true">
        Read More
      </span>
    </p>
  );
}
