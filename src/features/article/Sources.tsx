import type { Post } from '#src/features/posts/post.ts';
import type { Note } from '#src/features/rich-text/footnotes.ts';
import { RichText } from '#src/features/rich-text/RichText.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { fill } from '#src/words/in-number.ts';
import { wordsOf } from '#src/words/words.ts';
import { textsOf } from './article-texts.ts';

type Props = { post: Post; url: string | null };

/** What the marks in the texts of a post lead to, and the ways back (§2.sources). Has no hooks. */
export function Sources({ post, url }: Props) {
  const { sources } = textsOf(post);
  if (sources.length === 0) return null;
  const { article, dates } = wordsOf(post.lang);
  const [before, after] = article.checkedOn.split('{day}');
  return (
    <section id="sources" className="sources" aria-labelledby="sources-title">
      <h2 id="sources-title" className="section-title">
        {article.sources}
      </h2>
      <ol role="list" className="source-list">
        {sources.map((note) => (
          <Source key={note.number} post={post} note={note} url={url} />
        ))}
      </ol>
      {post.reviewed_on && (
        <p>
          {before}
          <time dateTime={post.reviewed_on}>{formatDate(post.reviewed_on, dates)}</time>
          {after}
        </p>
      )}
    </section>
  );
}

function Source({ post, note: { number, content, marks }, url }: Props & { note: Note }) {
  const { backToText, backToPlace } = wordsOf(post.lang).article;
  const text = <RichText text={{ root: content, format: 'markdown', headings: [], tables: [], lang: post.lang, url }} />;
  const nameOf = (place: number) => fill(place > 1 ? backToPlace : backToText, { number, place });
  return (
    <li id={url === null ? `source-${number}` : undefined}>
      {/* A lone paragraph is no box: Reader View would leave out one that is mostly a link. */}
      {content.children.length > 1 ? <div>{text}</div> : text}
      {/* In a feed, whose readers may move or drop ids, there is no way back. */}
      {url === null && (
        <span className="source-ways">
          {marks.map((id, index) => (
            <a key={id} href={`#${id}`} aria-label={nameOf(index + 1)}>
              ↑
            </a>
          ))}
        </span>
      )}
    </li>
  );
}
