import { textIn } from '#src/features/posts/language.ts';
import type { MarkedText, TextSearchAnswer } from './text-search.ts';
import './mentions.css';

type Props = {
  /** Null shows nothing. */
  answer: TextSearchAnswer | null;
  isListed: (id: string) => boolean;
  /** Whether the list above is empty, so that this is all there is. */
  isAlone: boolean;
};

/** Which articles beside those of the list have the words in their texts, each with its hits (§2.mentioned). */
export function Mentions({ answer, isListed, isAlone }: Props) {
  const results = answer?.results ?? [];
  const others = results.filter(({ id }) => !isListed(id));
  const count = others.length === 0 ? 0 : (answer?.total ?? 0) - (results.length - others.length);
  const articles = `${count} ${count === 1 ? 'article' : 'articles'}`;
  const heading = isAlone ? `In the ${placesOf(others)} of ${articles}` : `Also mentioned in ${articles}`;
  const shown = others.length === 1 ? 'The first is shown.' : `The first ${others.length} are shown.`;
  return (
    <section className="mentioned" data-alone={isAlone || undefined}>
      {/* Announces the heading when it comes; the result line has the role of a status. Keys, because a translated text cannot be changed. */}
      <div aria-live="polite">
        {count > 0 && <h2 key={heading}>{heading}</h2>}
        {count > others.length && <p key={`${heading} ${shown}`}>{shown}</p>}
      </div>
      {count > 0 && (
        <ul role="list">
          {others.map((mention) => (
            <Mention key={`${mention.id} ${JSON.stringify(mention.snippet)}`} {...mention} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Where the words are: in the text, and in title or tags when some article has them there alone. */
function placesOf(results: TextSearchAnswer['results']): string {
  const textless = results.filter(({ snippet, further }) => snippet.hits.length === 0 && !further);
  const inTitle = textless.some(({ title_hits }) => title_hits.length > 0);
  const inTags = textless.some(({ tags }) => tags.length > 0);
  if (inTitle && inTags) return 'title, text or tags';
  if (inTitle) return 'title or text';
  return inTags ? 'text or tags' : 'text';
}

function Mention({ id, title, lang, snippet, further, title_hits, tags }: TextSearchAnswer['results'][number]) {
  return (
    <li {...textIn({ lang: lang === 'ar' ? 'ar' : 'en' })}>
      <a className="link inline-flex min-h-11 items-center font-display" href={`/blog/${id}`}>
        <span>
          <Marked text={title} hits={title_hits} />
        </span>
      </a>
      <p>
        <Marked {...snippet} />
        {further && (
          <>
            {' … '}
            <Marked {...further} />
          </>
        )}
      </p>
      {tags.length > 0 && (
        <ul role="list" className="card-tags" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag.text}>
              <span dir="auto">
                <Marked {...tag} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Marked({ text, hits }: MarkedText) {
  const ends = [0, ...hits.map(([, to]) => to)];
  return (
    <>
      {hits.map(([from, to], index) => [text.slice(ends[index], from), <mark key={from}>{text.slice(from, to)}</mark>])}
      {text.slice(ends.at(-1))}
    </>
  );
}
