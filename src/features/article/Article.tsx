import type { ReactNode } from 'react';
import { tagPath } from '#src/features/listing/tag-pages.ts';
import { containerIn, textWithin } from '#src/features/posts/language.ts';
import type { Post } from '#src/features/posts/post.ts';
import { RichItem, RichText } from '#src/features/rich-text/RichText.tsx';
import { withoutQuoteMarks } from '#src/lib/quote-marks.ts';
import { BidiText } from '#src/ui/BidiText.tsx';
import { wordsOf } from '#src/words/words.ts';
import { phasesOf } from './article-sections.ts';
import { type ArticleText, hasInitial, textsOf } from './article-texts.ts';
import { lengthOf, splitStat } from './quick-stat.ts';
import { Sources } from './Sources.tsx';

type Props = {
  post: Post;
  /** The article's URL when it is read elsewhere, as in feeds; null on a page. */
  feedUrl?: string | null;
  /** Slugs of the tags that have a page (§2.tag-pages); all others lead to the search. */
  tagPages?: ReadonlySet<string>;
  /** Its checklist, where it is read on a page. */
  checklist?: ReactNode;
};

/** The body of a post; a section appears only when it has data (§2.article-body). Has no hooks: docs/decisions/0012. */
export function Article({ post, feedUrl = null, tagPages = new Set(), checklist }: Props) {
  const { introduction, takeaways, main, framework, phases } = textsOf(post);
  const feed = { url: feedUrl };
  return (
    <div className="article" {...(feedUrl === null ? {} : containerIn(post))}>
      {introduction && (
        <section id="introduction" aria-label={wordsOf(post.lang).article.introduction}>
          <RichText text={{ ...introduction, ...feed }} firstClass="lede" />
        </section>
      )}
      <Takeaways post={post} items={takeaways} {...feed} />
      <QuickStats post={post} />
      <MainText post={post} texts={main} {...feed} />
      <Framework post={post} text={framework} descriptions={phases} {...feed} />
      {checklist}
      <Sources post={post} {...feed} />
      <Tags post={post} tagPages={tagPages} {...feed} />
    </div>
  );
}

type Place = { url: string | null };

function Takeaways({ post, items, url }: Place & { post: Post; items: ArticleText[] }) {
  if (items.length === 0) return null;
  return (
    <section id="key-takeaways" className="wide">
      <h2 className="section-title">{wordsOf(post.lang).article.keyTakeaways}</h2>
      <ol role="list" className="takeaways">
        {withKeys(items).map(([key, text]) => (
          <li key={key} {...textWithin(post)}>
            <RichItem text={{ ...text, shift: 1, url }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function QuickStats({ post }: { post: Post }) {
  if (post.quick_stats.length === 0) return null;
  return (
    <section id="quick-stats" className="wide">
      <h2 className="section-title">{wordsOf(post.lang).article.quickStats}</h2>
      <ul role="list" className="stats">
        {withKeys(post.quick_stats).map(([key, item]) => (
          <Stat key={key} post={post} text={item} />
        ))}
      </ul>
    </section>
  );
}

function Stat({ post, text }: { post: Post; text: string }) {
  const { figure, words } = splitStat(text);
  return (
    <li {...textWithin(post)} data-length={lengthOf(figure)}>
      {figure && (
        <span className="figure">
          <BidiText text={figure} within={text} />
        </span>
      )}{' '}
      <span className={figure ? 'words' : 'words words-alone'}>
        <BidiText text={words} within={text} />
      </span>
    </li>
  );
}

/** The main text, with the quote in its margin where there is room. */
function MainText({ post, texts, url }: Place & { post: Post; texts: ArticleText[] }) {
  if (texts.length === 0 && !post.quote_text) return null;
  const { inDetail, quote } = wordsOf(post.lang).article;
  return (
    <section className="passage wide" id={texts.length > 0 ? 'in-detail' : undefined} aria-label={texts.length > 0 ? inDetail : quote}>
      {texts.length > 0 && (
        <div className="paragraphs">
          {withKeys(texts).map(([key, text]) => (
            <RichText key={key} text={{ ...text, url }} firstClass={key === 0 && hasInitial(text) ? 'initial' : undefined} />
          ))}
        </div>
      )}
      <Quote post={post} />
    </section>
  );
}

function Quote({ post }: { post: Post }) {
  if (!post.quote_text) return null;
  return (
    <figure className="quote" {...textWithin(post)}>
      <blockquote>
        <BidiText text={withoutQuoteMarks(post.quote_text)} />
      </blockquote>
      {post.quote_author && <figcaption>{post.quote_author}</figcaption>}
    </figure>
  );
}

type FrameworkProps = Place & { post: Post; text: ArticleText | null; descriptions: (ArticleText | null)[] };

function Framework({ post, text, descriptions, url }: FrameworkProps) {
  const phases = phasesOf(post);
  if (!text && phases.length === 0) return null;
  return (
    <section id="implementation-framework" className="framework wide">
      <div className="framework-text">
        <h2>{wordsOf(post.lang).article.framework}</h2>
        {text && <RichText text={{ ...text, shift: 1, url }} />}
      </div>
      {phases.length > 0 && (
        <ol role="list" className="phases">
          {withKeys(phases).map(([key, { title }]) => (
            <li key={key}>
              {title && (
                <h3 {...textWithin(post)}>
                  <BidiText text={title} />
                </h3>
              )}
              <Description text={descriptions[key] ?? null} url={url} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Description({ text, url }: Place & { text: ArticleText | null }) {
  if (!text) return null;
  const blocks = <RichText text={{ ...text, shift: 2, url }} />;
  return text.root.children.length === 1 ? blocks : <div>{blocks}</div>;
}

function Tags({ post, tagPages, url }: Place & { post: Post; tagPages: ReadonlySet<string> }) {
  if (post.tags.length === 0) return null;
  return (
    <section>
      <h2 className="label text-muted">{wordsOf(post.lang).card.tags}</h2>
      <ul role="list" className="tags">
        {withKeys(post.tags).map(([key, item]) => (
          <li key={key} dir="auto">
            <Tag name={item} path={tagPath(item, tagPages)} url={url} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tag({ name, path, url }: Place & { name: string; path: string | null }) {
  if (path === null) return name;
  return (
    <a className="link" href={url === null ? path : new URL(path, url).href} rel="tag">
      {name}
    </a>
  );
}

// Items may repeat and are never reordered, so the index is a stable key.
function withKeys<T>(items: readonly T[]): [number, T][] {
  return items.map((item, index) => [index, item]);
}
