import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { counted } from '#src/lib/numbers.ts';
import type { FoundPerson } from '../privacy.ts';

/** Enquiries that came from the address or number, each with the beginning of its text. */
export function FoundEnquiries({ total, newest }: FoundPerson['enquiries']) {
  return (
    <section aria-label="Enquiries from this person" className="mt-10">
      <h2 className="text-xl">Enquiries from this person</h2>
      <p className="mt-1 max-w-[70ch] text-muted">
        They are erased with your notes.
        {total > newest.length &&
          ` The newest ${newest.length} are shown; all ${counted(total, 'enquiry', 'enquiries')} are exported and erased.`}
      </p>
      <ul className="mt-4">
        {newest.map(({ id, name, message, created_at }) => (
          <li key={id} className="border-t border-line py-4 break-words">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <Link to={`/enquiries/${id}`} className="link text-base" dir="auto">
                {name}
              </Link>
              <time className="text-muted" dateTime={created_at ?? undefined}>
                {formatDate(created_at)}
              </time>
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
