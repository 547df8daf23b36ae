import { useQuery } from '@tanstack/react-query';
import { titleAlone } from '#src/features/posts/language.ts';
import { viewsText } from '#src/features/posts/post-display.ts';
import { statsQuery } from '#src/features/stats/stats-query.ts';

/** The posts with the most views of the last seven days; nothing without any. */
export function DidWell() {
  const { data } = useQuery(statsQuery);
  const posts = data?.did_well ?? [];
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="did-well">
      <h2 id="did-well">Did well this week</h2>
      <ol>
        {posts.map(({ id, title, views }) => (
          <li key={id} className="border-t border-line">
            <a
              href={`/blog/${id}`}
              target="_blank"
              rel="noopener noreferrer"
              className="group flex min-h-11 items-center justify-between gap-4 py-2"
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere] group-hover:text-accent" {...titleAlone(title)}>
                {title}
              </span>
              <span className="shrink-0 text-sm text-muted tabular-nums">{viewsText(views)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
