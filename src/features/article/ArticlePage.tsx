import { containerIn } from '#src/features/posts/language.ts';
import type { TwinLink } from '#src/features/posts/pairs.ts';
import type { Post } from '#src/features/posts/post.ts';
import { Helpful } from '#src/features/reactions/Helpful.tsx';
import type { Service } from '#src/features/services/service.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { SubscribeForm } from '#src/features/subscriptions/SubscribeForm.tsx';
import type { FiledQuestion } from '#src/features/your-file/file-questions.ts';
import { formatDate } from '#src/lib/dates.ts';
import { wordsOf } from '#src/words/words.ts';
import { Article } from './Article.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { AuthorBand } from './AuthorBand.tsx';
import { Contents } from './Contents.tsx';
import { Checklist } from './checklist/Checklist.tsx';
import { factsOf, isReviewDue } from './review.ts';
import { hasRichParts } from './rich-parts.ts';
import { shareLinks } from './share-links.ts';

type Props = {
  post: Post;
  /** The article's absolute URL; null for the preview and the sample, which have no sharing, views or comments. */
  url: string | null;
  /** Who can be asked about it; empty in the sample. */
  owner?: SiteProfile | null;
  heading?: 'h1' | 'h2';
  /** Slugs of the tags that have a page. */
  tagPages?: ReadonlySet<string>;
  /** The service that it leads to. */
  service?: Service | undefined;
  /** Those of "Your file". */
  questions?: readonly FiledQuestion[];
  /** Whether new articles can be had by email. */
  canSubscribe?: boolean;
  /** The article of the other language, while both are public. */
  twin?: TwinLink | null;
};

/** A whole article, shared by its page, private links and the preview. Has no hooks: docs/decisions/0012. */
export function ArticlePage({ post, url, owner = null, heading = 'h1', tagPages, service, questions, canSubscribe = false, twin }: Props) {
  return (
    <article
      className="article-page"
      aria-labelledby="title"
      {...containerIn(post)}
      data-rich={hasRichParts(post) || undefined}
      data-post-id={url === null ? undefined : post.id}
    >
      <div className="progress" aria-hidden="true" />
      <ArticleHeader post={post} owner={owner} heading={heading} isPublic={url !== null} twin={twin} />
      {/* By this name reading views find the text; else they begin with the link back (reading-view.test.tsx). */}
      <div id="article-body" className="spread frame">
        <Contents post={post} isPublic={url !== null} />
        <ReviewNote post={post} />
        <Article post={post} tagPages={tagPages} checklist={<Checklist post={post} owner={owner} url={url} />} />
        {url !== null && (
          <footer className="article-end" data-article-end="">
            <Share post={post} url={url} />
            {canSubscribe && <SubscribeForm at="article" place={post.id} lang={post.lang} />}
          </footer>
        )}
      </div>
      <AuthorBand author={post.author} owner={owner} post={post} leadsTo={service} questions={questions} url={url} lang={post.lang} />
      {url !== null && (
        <p className="print-source" dir={post.lang === 'ar' ? 'ltr' : undefined}>
          {url}
        </p>
      )}
    </article>
  );
}

/** One quiet row: the links that share the article, and the button of readers whom it helped. */
function Share({ post: { title, likes, lang }, url }: { post: Post; url: string }) {
  const { article, frame } = wordsOf(lang);
  return (
    <div className="share">
      <p className="label text-muted" id="share">
        {article.share}
      </p>
      <ul role="list" aria-labelledby="share">
        {shareLinks(title, url).map(({ way, href, opensTab }) => (
          <li key={way}>
            <a
              className="link inline-flex min-h-11 items-center"
              href={href}
              {...(opensTab && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {frame[way]}
              {opensTab && <span className="sr-only"> {frame.newTab}</span>}
            </a>
          </li>
        ))}
        <li>
          <button className="link inline-flex min-h-11 cursor-pointer items-center" type="button" hidden data-copy={`${url}?via=link`}>
            {article.copyLink}
          </button>
        </li>
      </ul>
      <Helpful likes={likes} lang={lang} />
    </div>
  );
}

/**
 * Says that rules may have changed, once the review of a post is due (§2.article-review). On a page that is built before that day it is
 * hidden, and `ReviewScript.astro` shows it.
 */
function ReviewNote({ post }: { post: Post }) {
  if (post.review_by === null) return null;
  const since = factsOf(post);
  const { article, dates } = wordsOf(post.lang);
  const [before, after] = article.mayHaveChanged.split('{day}');
  return (
    <p className="review-note" hidden={!isReviewDue(post)} data-review-by={post.review_by}>
      {since ? (
        <>
          {before}
          <time dateTime={since}>{formatDate(since, dates)}</time>
          {after}
        </>
      ) : (
        article.mayHaveChangedSinceWritten
      )}{' '}
      <a href="/#contact">{article.askFirst}</a>
    </p>
  );
}
