import { coverPath } from '#src/features/artwork/post-artwork.ts';
import { type CardPost, focusOf, imageOf } from '#src/features/posts/post-display.ts';
import { formatDate } from '#src/lib/dates.ts';

// What a card and the lead story share. None has hooks, so that pages and the search share them.

type PictureProps = {
  post: CardPost;
  loading?: 'lazy';
};

/** The picture of a post, or its drawing; the drawing also stands in for a picture that cannot be loaded (§3.images). */
export function CardPicture({ post, loading }: PictureProps) {
  const image = imageOf(post);
  const drawing = coverPath(post);
  return (
    <img
      src={image ?? drawing}
      data-fallback={image ? drawing : undefined}
      data-focus={focusOf(post)}
      width="960"
      height="540"
      alt=""
      loading={loading}
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
