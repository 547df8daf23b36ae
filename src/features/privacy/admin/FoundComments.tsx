import { formatDate } from '#src/lib/dates.ts';
import { counted } from '#src/lib/numbers.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { FoundPerson } from '../privacy.ts';

const stateText = { visible: 'Published', held: 'To review', spam: 'Spam' } as const;

/** Comments that came from the address, each with its state and whole text. */
export function FoundComments({ total, newest }: FoundPerson['comments']) {
  return (
    <section aria-label="Comments from this address" className="mt-10">
      <h2 className="text-xl">Comments from this address</h2>
      {total > newest.length && (
        <p className="mt-1 max-w-[70ch] text-muted">
          The newest {newest.length} are shown; all {counted(total, 'comment')} are exported and erased.
        </p>
      )}
      <ul className="mt-4">
        {newest.map((comment) => (
          <li key={comment.id} className="border-t border-line py-4">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <strong className="text-base font-medium" dir="auto">
                {comment.author_name}
              </strong>
              <span>{comment.email}</span>
              <time className="text-muted" dateTime={comment.created_at ?? undefined}>
                {formatDate(comment.created_at)}
              </time>
              <a href={`/blog/${comment.blog_id}`} target="_blank" rel="noopener noreferrer" className="link">
                {comment.blog_id}
              </a>
              <Badge>{comment.deleted_at ? 'Bin' : stateText[comment.status]}</Badge>
            </p>
            <p className="mt-2 max-w-[70ch] whitespace-pre-line break-words" dir="auto">
              {comment.content}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
