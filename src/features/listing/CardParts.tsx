import { coverPath } from '#src/features/artwork/post-artwork.ts';
import { variantsOf } from '#src/features/pictures/image.ts';
import { containerIn, languageLinks, linkIn, type PostLanguage, siteWordsIn } from '#src/features/posts/language.ts';
import { type CardPost, focusOf, imageOf } from '#src/features/posts/post-display.ts';
import { formatDate } from '#src/lib/dates.ts';
import { card as english } from '#src/words/en/card.ts';
import type { Words } from '#src/words/en/index.ts';
import { inNumber } from '#src/words/in-number.ts';
import { tagsPerCard } from './listing-page.ts';

// What a card and the lead story share. None has hooks, so that pages and the search share them.

/** How wide a picture is, by its place. */
const sizes = {
  lead: '(min-width: 92rem) 48rem, (min-width: 60rem) 53vw, 92vw',
  wide: '(min-width: 92rem) 26rem, (min-width: 66rem) 29vw, (min-width: 44rem) 46vw, 92vw',
  small: '(min-width: 92rem) 26rem, (min-width: 66rem) 29vw, (min-width: 44rem) 46vw, 6.5rem',
};

export type CardWords = Words['card'];

type Site = { words: CardWords; site: { lang?: 'en'; dir?: 'ltr' } };
type Speech = Site & { container: { lang?: PostLanguage; dir?: 'ltr' | 'rtl' } };

/** The words of a card, the attributes of the card and those of the site's words in it. A card speaks English in all but an Arabic post on an Arabic page. */
export function speechOf({ lang }: CardPost, arabic: CardWords | undefined): Speech {
  if (!arabic) return { words: english, container: containerIn({ lang }), site: siteWordsIn({ lang }) };
  return lang === 'ar' ? { words: arabic, container: containerIn({ lang }), site: {} } : { words: english, container: inEnglish, site: {} };
}

const inEnglish = { lang: 'en', dir: 'ltr' } as const;

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

/** The date of a post in words. */
export function CardDate({ post, words, site }: Site & { post: CardPost }) {
  const moment = post.created_at ?? post.date;
  const day = formatDate(moment, words.dates);
  if (moment === null) return <span {...site}>{day}</span>;
  return (
    <time dateTime={moment} {...site}>
      {day}
    </time>
  );
}

/** The first tags of a post. */
export function CardTags({ tags, words }: { tags: string[]; words: CardWords }) {
  const shown = [...new Set(tags)].slice(0, tagsPerCard);
  if (shown.length === 0) return null;
  return (
    <ul role="list" className="card-tags" aria-label={words.tags}>
      {shown.map((tag) => (
        <li key={tag}>
          <span dir="auto">{tag}</span>
        </li>
      ))}
    </ul>
  );
}

/** The author of a post, its views, a link to its Arabic version, and "Read More". */
export function CardFoot({ post, words, site }: Site & { post: CardPost }) {
  return (
    <p className="card-foot">
      <span lang={words === english ? site.lang : 'en'}>{post.author.name}</span>
      <span data-views="" {...site}>
        {inNumber(post.views, words.views)}
      </span>
      {post.twin && post.lang !== 'ar' && (
        <a className="card-twin" href={`/blog/${post.twin.id}`} {...linkIn('ar')}>
          {languageLinks.ar.list}
        </a>
      )}
      {/* The title is the link; screen readers should not hear a second one. */}
      <span className="card-more" lang={site.lang} aria-hidden="true">
        {words.readMore}
      </span>
    </p>
  );
}
