import { textIn } from '#src/features/posts/language.ts';
import { fill, inNumber } from '#src/words/in-number.ts';
import { english, type ListingWords } from '../listing-metadata.ts';
import type { MarkedText, TextSearchAnswer } from './text-search.ts';
import './mentions.css';

type Props = {
  /** Null shows nothing. */
  answer: TextSearchAnswer | null;
  isListed: (id: string) => boolean;
  /** Whether the list above is empty, so that this is all there is. */
  isAlone: boolean;
  words?: ListingWords;
};

/** Which articles beside those of the list have the words in their texts, each with its hits (§2.mentioned). */
export function Mentions({ answer, isListed, isAlone, words = english }: Props) {
  const results = answer?.results ?? [];
  const others = results.filter(({ id }) => !isListed(id));
  const count = others.length === 0 ? 0 : (answer?.total ?? 0) - (results.length - others.length);
  const { listing } = words;
  const articles = inNumber(count, listing.articles);
  const heading = fill(isAlone ? listing.mentionedIn : listing.alsoMentionedIn, { articles, places: listing.places[placesOf(others)] });
  const shown = inNumber(others.length, listing.firstShown);
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
            <Mention tagsLabel={words.card.tags} key={`${mention.id} ${JSON.stringify(mention.snippet)}`} {...mention} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Where the words are: in the text, and in title or tags when some article has them there alone. */
function placesOf(results: TextSearchAnswer['results']): keyof ListingWords['listing']['places'] {
  const textless = results.filter(({ snippet, further }) => snippet.hits.length === 0 && !further);
  const inTitle = textless.some(({ title_hits }) => title_hits.length > 0);
  const inTags = textless.some(({ tags }) => tags.length > 0);
  if (inTitle && inTags) return 'both';
  if (inTitle) return 'title';
  return inTags ? 'tags' : 'text';
}

type MentionProps = TextSearchAnswer['results'][number] & { tagsLabel: string };

function Mention({ id, title, lang, snippet, further, title_hits, tags, tagsLabel }: MentionProps) {
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
        <ul role="list" className="card-tags" aria-label={tagsLabel}>
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
