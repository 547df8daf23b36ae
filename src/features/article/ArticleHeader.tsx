import { squareCoverPath } from '#src/features/artwork/post-artwork.ts';
import { listingPath } from '#src/features/listing/listing-page.ts';
import { variantsOf } from '#src/features/pictures/image.ts';
import { languageLinks, linkIn, type PostLanguage, textWithin } from '#src/features/posts/language.ts';
import { otherLanguage, type TwinLink } from '#src/features/posts/pairs.ts';
import { focusOf, imageOf, type Post, readTimeOf } from '#src/features/posts/post.ts';
import { categoryIn, readTimeIn } from '#src/features/posts/post-display.ts';
import { authorIn } from '#src/features/site-profile/owner-words.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { categories, site } from '#src/site.ts';
import { BackLink } from '#src/ui/BackLink.tsx';
import { BidiText } from '#src/ui/BidiText.tsx';
import { SpokenText } from '#src/ui/SpokenText.tsx';
import { TitleText } from '#src/ui/TitleText.tsx';
import type { Words } from '#src/words/en/index.ts';
import { inNumber } from '#src/words/in-number.ts';
import { wordsOf } from '#src/words/words.ts';
import { standfirstsOf } from './article-sections.ts';

/** Beside the title where there is room, else as wide as the frame of the page. */
const sizes = '(min-width: 92rem) 35rem, (min-width: 64rem) 38vw, 92vw';

type Props = {
  post: Post;
  owner?: SiteProfile | null;
  heading: 'h1' | 'h2';
  isPublic: boolean;
  /** The article of the other language, while both are public. */
  twin?: TwinLink | null | undefined;
};

/** The header of an article with its picture (§2.article-header). */
export function ArticleHeader({ post, owner = null, heading: Heading, isPublic, twin }: Props) {
  const words = wordsOf(post.lang);
  return (
    <header className="article-header frame">
      {isPublic && <BackLink href={post.lang === 'ar' ? '/blog/language/ar' : '/blog'}>{words.frame.backToBlog}</BackLink>}
      <p className="article-label label">
        <Category name={post.category} words={words.card} /> <span>{readTimeIn(readTimeOf(post), words.card)}</span>
        {twin && <Switch to={twin} lang={otherLanguage(post)} />}
      </p>
      <Heading className="article-title" id="title" {...textWithin(post)}>
        <TitleText text={post.title} />
      </Heading>
      <div className="article-standfirst">
        {standfirstsOf(post).map((text) => (
          <p key={text} {...textWithin(post)}>
            <BidiText text={text} />
          </p>
        ))}
      </div>
      <Byline post={post} owner={owner} isPublic={isPublic} />
      <HeroPicture post={post} />
    </header>
  );
}

/** Leads to the article of the other language, in the words of that (§3.twins). */
function Switch({ to, lang }: { to: TwinLink; lang: PostLanguage }) {
  return (
    <a className="twin" href={`/blog/${to.id}`} {...linkIn(lang)}>
      {languageLinks[lang].read}
    </a>
  );
}

/** Links to the listing of the category; names other than the four categories have no listing. */
function Category({ name, words }: { name: string | null; words: Words['card'] }) {
  const known = categories.find((category) => category === name);
  const shown = categoryIn(name, words);
  if (!known) return <span className="article-category">{shown}</span>;
  return (
    <a className="article-category" href={listingPath(known)}>
      {shown}
    </a>
  );
}

function Byline({ post, owner = null, isPublic }: Omit<Props, 'heading'>) {
  const publishedAt = post.created_at ?? post.date;
  const { article, dates } = wordsOf(post.lang);
  const { name, title } = authorIn(post.lang, post.author, owner);
  return (
    <div className="byline">
      <p className="byline-author">
        {post.author.avatar ? (
          <img
            className="initials"
            src={post.author.avatar}
            {...portraitWidths(post.author.avatar)}
            alt=""
            width={44}
            height={44}
            decoding="async"
          />
        ) : (
          <span className="initials" aria-hidden="true">
            {site.initials}
          </span>
        )}
        <span>
          <span className="block">
            <SpokenText words={name} />
          </span>
          <span className="block text-sm text-muted">
            <SpokenText words={title} />
          </span>
        </span>
      </p>
      <p className="byline-facts flex flex-wrap items-center gap-x-6 text-sm">
        <time dateTime={publishedAt ?? undefined}>{formatDate(publishedAt, dates)}</time>
        {post.reviewed_on && (
          <span>
            {article.reviewed} <time dateTime={post.reviewed_on}>{formatDate(post.reviewed_on, dates)}</time>
          </span>
        )}
        {isPublic && (
          <a className="fact link" href="#comments">
            <FactIcon path={commentPath} /> <span data-comment-count>{article.comments}</span>
          </a>
        )}
        {isPublic && <Views views={post.views} lang={post.lang} />}
      </p>
    </div>
  );
}

/** '1,412 hrs' beside the eye; the accessible name and tooltip say '1,412 views' (§2.article-views). */
function Views({ views, lang }: Pick<Post, 'views' | 'lang'>) {
  const name = inNumber(views, wordsOf(lang).card.views);
  return (
    <span className="fact" title={name} data-views="">
      <FactIcon path={eyePath} /> <span aria-hidden="true">{lang === 'ar' ? name : `${formatNumber(views)} ${site.viewsLabel}`}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}

const eyePath = 'M1.5 10S4.6 4.5 10 4.5 18.5 10 18.5 10 15.4 15.5 10 15.5 1.5 10 1.5 10ZM10 12.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z';
const commentPath = 'M3 4.5h14v9.5h-7.5L6 17v-3H3z';

function FactIcon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function portraitWidths(address: string) {
  const srcSet = variantsOf(address)?.srcSet;
  return srcSet ? { srcSet, sizes: '2.75rem' } : {};
}

/** The picture above an article: its own image, or the drawing that its card shows too. */
function HeroPicture({ post }: { post: Post }) {
  const image = imageOf(post);
  const srcSet = image ? variantsOf(image)?.srcSet : undefined;
  return (
    <figure className="hero" data-drawn={image === null || undefined}>
      <img
        className="hero-picture"
        src={image ?? squareCoverPath(post)}
        {...(srcSet && { srcSet, sizes })}
        data-fallback={image === null ? undefined : squareCoverPath(post)}
        data-focus={focusOf(post)}
        alt={image === null ? '' : (post.image_alt ?? '')}
        width="1680"
        height="720"
        decoding="async"
        fetchPriority="high"
      />
    </figure>
  );
}
