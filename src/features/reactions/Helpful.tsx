import { formatNumber } from '#src/lib/numbers.ts';

/** How often readers pressed it; nothing before the first. The script, which imports nothing, finds both sentences on the element. */
const sentences = { once: 'Found helpful once', often: 'Found helpful {n} times' };

/** The button with which a reader says that an article helped (§2.helpful). `helpful.ts` makes it work; before that it is not shown. */
export function Helpful({ likes }: { likes: number }) {
  return (
    <div className="helpful" data-helpful="">
      <button className="link inline-flex min-h-11 cursor-pointer items-center" type="button" aria-pressed="false">
        Helpful
      </button>
      <p className="helpful-texts">
        <span className="sr-only" data-likes="" data-once={sentences.once} data-often={sentences.often}>
          {sentenceOf(likes)}
        </span>
        <span aria-hidden="true" data-likes-number="">
          {likes > 0 ? formatNumber(likes) : ''}
        </span>
        <span role="status" />
      </p>
    </div>
  );
}

function sentenceOf(likes: number): string {
  if (likes < 2) return likes === 1 ? sentences.once : '';
  return sentences.often.replace('{n}', formatNumber(likes));
}
