import { textWithin } from '#src/features/posts/language.ts';
import { type CardPost, categoryIn, excerptOf, readTimeIn, readTimeOf } from '#src/features/posts/post-display.ts';
import { BidiText } from '#src/ui/BidiText.tsx';
import { TitleText } from '#src/ui/TitleText.tsx';
import { CardDate, CardFoot, CardPicture, CardTags, type CardWords, speechOf } from './CardParts.tsx';
import { type ExcerptStart, excerptFrom, piecesOf } from './search/highlight.ts';

type Props = {
  post: CardPost;
  /** The folded search text; its matches are highlighted. */
  query?: string;
  /** Where its excerpt begins. */
  excerptStart?: ExcerptStart | undefined;
  headingLevel?: 2 | 3;
  /** Whether a phone shows its picture as wide as the column. */
  isWide?: boolean;
  /** Whether a tablet shows its text beside the picture, in a line of its own. */
  isBeside?: boolean;
  /** The words of a page in Arabic. */
  arabic?: CardWords | undefined;
};

/** The card of a post (§2.card). Has no hooks, so that static pages and search share it. */
export function PostCard({ post, query = '', excerptStart = 0, headingLevel = 3, isWide = false, isBeside = false, arabic }: Props) {
  const { words, container, site } = speechOf(post, arabic);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={isBeside ? 'card card-beside' : 'card'} data-card={post.id} {...container}>
      <span className="card-picture">
        <CardPicture post={post} place={isWide ? 'wide' : 'small'} />
      </span>
      <p className="card-meta">
        <span className="card-category label" lang={site.lang}>
          <Marked text={categoryIn(post.category, words)} query={post.category ? query : ''} />
        </span>
        <span className="card-when">
          <CardDate post={post} words={words} site={site} />
          <span {...site}>{readTimeIn(readTimeOf(post), words)}</span>
        </span>
      </p>
      <Heading className="card-title" {...textWithin(post)}>
        <a className="card-link" href={`/blog/${post.id}`}>
          {query === '' ? <TitleText text={post.title} /> : <Marked text={post.title} query={query} />}
        </a>
      </Heading>
      <p className="card-excerpt" {...textWithin(post)}>
        <Marked text={excerptFrom(excerptOf(post), query, excerptStart)} query={query} />
      </p>
      <CardTags tags={post.tags} words={words} />
      <CardFoot post={post} words={words} site={site} />
    </article>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  if (query === '') return <BidiText text={text} />;
  return piecesOf(text, query).map(({ text: piece, start, hit }) => (hit ? <mark key={start}>{piece}</mark> : piece));
}
