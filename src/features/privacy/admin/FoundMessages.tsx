import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { counted } from '#src/lib/numbers.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { FoundMessage, FoundPerson } from '../privacy.ts';

const kindText = { comment: 'Comment', enquiry: 'Enquiry', note: 'Added by you' } as const;

/** What came from the address or number, each with its whole text. */
export function FoundMessages({ total, newest }: Pick<FoundPerson, 'total' | 'newest'>) {
  return (
    <section aria-label="Messages from this person" className="mt-10">
      <h2 className="text-xl">Messages from this person</h2>
      <p className="mt-1 max-w-[70ch] text-muted">
        They are erased with your notes and answers, and with what they brought: an amount leaves the statistics.
        {total > newest.length && ` The newest ${newest.length} are shown; all ${counted(total, 'message')} are exported and erased.`}
      </p>
      <ul className="mt-4">
        {newest.map((message) => (
          <li key={message.id} className="border-t border-line py-4">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <Link to={`/inbox/${message.id}`} className="link text-base" dir="auto">
                {message.name}
              </Link>
              <span>{message.email || message.phone}</span>
              <time className="text-muted" dateTime={message.created_at ?? undefined}>
                {formatDate(message.created_at)}
              </time>
              <span>{kindText[message.kind]}</span>
              <StateBadge {...message} />
            </p>
            <p className="mt-2 max-w-[70ch] whitespace-pre-line break-words" dir="auto">
              {message.content}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StateBadge({ deleted_at, state, on_page }: FoundMessage) {
  if (deleted_at) return <Badge>Bin</Badge>;
  if (state === 'spam') return <Badge>Spam</Badge>;
  return on_page && <Badge>On the page</Badge>;
}
