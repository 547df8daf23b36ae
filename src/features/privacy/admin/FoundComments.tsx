import type { ReactNode } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { FoundComment } from '../privacy.ts';

type Props = {
  title: string;
  comments: FoundComment[];
  children?: ReactNode;
  /** With it, each comment has a box to choose it. */
  choice?: { chosen: ReadonlySet<string>; onChoose: (id: string, isChosen: boolean) => void };
};

const stateText = { visible: 'Published', held: 'To review', spam: 'Spam' } as const;

/** Comments that were found, each with its sender, state and whole text. */
export function FoundComments({ title, comments, children, choice }: Props) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-xl">{title}</h2>
      {children && <p className="mt-1 max-w-[70ch] text-muted">{children}</p>}
      <ul className="mt-4">
        {comments.map((comment) => (
          <li key={comment.id} className="border-t border-line py-4">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <strong className="text-base font-medium" dir="auto">
                {comment.author_name}
              </strong>
              <span>{senderOf(comment)}</span>
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
            {choice && (
              <label className="mt-2 flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={choice.chosen.has(comment.id)}
                  onChange={({ target }) => choice.onChoose(comment.id, target.checked)}
                />
                Erase this comment of {comment.author_name} too
              </label>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function senderOf({ by_author, email }: FoundComment): string {
  if (by_author) return 'your answer';
  return email || 'Email removed after its time';
}
