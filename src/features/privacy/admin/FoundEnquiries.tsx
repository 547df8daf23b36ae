import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { FoundPerson } from '../privacy.ts';

/** Enquiries of the person, and those of others that name them. */
export function FoundEnquiries({ enquiries }: { enquiries: FoundPerson['enquiries'] }) {
  return (
    <section aria-label="Enquiries" className="mt-10">
      <h2 className="text-xl">Enquiries</h2>
      <p className="mt-1 max-w-[70ch] text-muted">
        Enquiries from this person are erased with their notes. Erase an enquiry from someone else that names the person on its own screen.
      </p>
      <ul className="mt-4">
        {enquiries.map(({ id, name, message, created_at, isSender }) => (
          <li key={id} className="border-t border-line py-4 break-words">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <Link to={`/enquiries/${id}`} className="link text-base" dir="auto">
                {name}
              </Link>
              <time className="text-muted" dateTime={created_at ?? undefined}>
                {formatDate(created_at)}
              </time>
              <Badge>{isSender ? 'Sent by this person' : 'Names this person'}</Badge>
            </p>
            <p className="mt-2 line-clamp-3 max-w-[70ch]" dir="auto">
              {message}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
