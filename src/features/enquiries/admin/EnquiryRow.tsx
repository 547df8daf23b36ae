import { Link } from 'react-router';
import { titleAlone } from '#src/features/posts/language.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Enquiry } from '../enquiry.ts';
import { stateLabels, subjectOf } from './enquiry-words.ts';

/** One enquiry of the list: who, what about, and its first words; the whole row leads to it. */
export function EnquiryRow({ enquiry, showsState }: { enquiry: Enquiry; showsState: boolean }) {
  const { id, name, message, created_at, read_at, doubtful, status, post_title } = enquiry;
  return (
    <li className="enquiry-row">
      <Link to={`/enquiries/${id}`} className="group block py-4">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-medium group-hover:text-accent" dir="auto">
            {name}
          </strong>
          {!read_at && <Badge kind="gold">New</Badge>}
          {showsState && <Badge kind={status === 'answered' ? 'good' : 'plain'}>{stateLabels[status]}</Badge>}
          {doubtful && <Badge kind="danger">Doubtful</Badge>}
          <time className="text-sm text-muted" dateTime={created_at ?? undefined}>
            {formatMoment(created_at ?? '')}
          </time>
        </span>
        <span className="line-clamp-1 text-sm text-muted">
          {post_title && (
            <>
              <bdi {...titleAlone(post_title)}>“{post_title}”</bdi> ·{' '}
            </>
          )}
          {subjectOf(enquiry)}
        </span>
        <span className="line-clamp-2" dir="auto">
          {message}
        </span>
      </Link>
    </li>
  );
}
