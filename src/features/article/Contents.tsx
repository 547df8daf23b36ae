import { textWithin } from '#src/features/posts/language.ts';
import type { Post } from '#src/features/posts/post.ts';
import type { TextHeading } from '#src/features/rich-text/headings.ts';
import { wordsOf } from '#src/words/words.ts';
import { sectionsOf } from './article-sections.ts';
import { textsOf } from './article-texts.ts';

/** The list of contents: the sections of an article, and the headings of its main text (§2.article-contents). */
export function Contents({ post, isPublic }: { post: Post; isPublic: boolean }) {
  const sections = sectionsOf(post);
  const { main, sources } = textsOf(post);
  const headings = main.flatMap((text) => text.headings);
  if (sections.length + headings.length + sources.length < 2) return null;
  const words = wordsOf(post.lang).article;
  return (
    <nav className="contents-list" aria-label={words.contents} data-contents>
      <p className="label text-muted">{words.contents}</p>
      <ol role="list">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
            {id === 'in-detail' && <Headings post={post} headings={headings} />}
          </li>
        ))}
        {sources.length > 0 && (
          <li>
            <a href="#sources">{words.sources}</a>
          </li>
        )}
        {isPublic && (
          <li>
            <a href="#comments">{words.comments}</a>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Headings({ post, headings }: { post: Post; headings: TextHeading[] }) {
  if (headings.length === 0) return null;
  return (
    <ol role="list">
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? 'contents-level-3' : undefined}>
          <a href={`#${id}`} {...textWithin(post)}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
