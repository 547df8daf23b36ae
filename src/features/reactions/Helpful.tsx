import { formatNumber } from '#src/lib/numbers.ts';
import type { Words } from '#src/words/en/index.ts';
import { fill } from '#src/words/in-number.ts';
import type { Language } from '#src/words/language.ts';
import { wordsOf } from '#src/words/words.ts';

/** The button with which a reader says that an article helped (§2.helpful). `helpful.ts` makes it work; before that it is not shown. */
export function Helpful({ likes, lang }: { likes: number; lang: Language }) {
  const words = wordsOf(lang).helpful;
  return (
    <div className="helpful" data-helpful="">
      <button className="link inline-flex min-h-11 cursor-pointer items-center" type="button" aria-pressed="false">
        {words.button}
      </button>
      <p className="helpful-texts">
        <span className="sr-only" data-likes="" data-once={words.once} data-often={words.often}>
          {sentenceOf(likes, words)}
        </span>
        <span aria-hidden="true" data-likes-number="">
          {likes > 0 ? formatNumber(likes) : ''}
        </span>
        <span role="status" />
      </p>
    </div>
  );
}

/** How often readers pressed it; nothing before the first. The script, which imports nothing, finds both sentences on the element. */
function sentenceOf(likes: number, { once, often }: Words['helpful']): string {
  if (likes < 2) return likes === 1 ? once : '';
  return fill(often, { n: formatNumber(likes) });
}
