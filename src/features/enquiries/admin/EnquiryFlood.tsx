import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { statsQuery } from '#src/features/statistics/dashboard-stats.queries.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Notice } from '#src/ui/Notice.tsx';

/** Says that enquiries wait of which no mail of their own told, and leads to them (§10.enquiry-flood). It goes once they are read. */
export function EnquiryFlood() {
  const flood = useQuery(statsQuery).data?.enquiry_flood;
  if (!flood) return null;
  const action = (
    <Link to="/enquiries?show=waiting" className="button">
      Show them
    </Link>
  );
  return (
    <div className="mb-6">
      <Notice action={action}>
        Since {formatMoment(flood.since ?? '')} enquiries have been arriving too fast to email you about each one.{' '}
        {flood.waiting === 1 ? 'One waits' : `${formatNumber(flood.waiting)} wait`} in the list.
      </Notice>
    </div>
  );
}
