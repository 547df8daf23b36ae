import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { statsQuery } from '#src/features/statistics/dashboard-stats.queries.ts';
import { formatMoment, formatTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { storeChoice, storedChoice } from '#src/ui/stored-choice.ts';
import { filterPath } from './moderation-filter.ts';

const seenKey = 'comment-flood-seen';

/** Says that too many comments arrive or arrived, once for each flood: until it is dismissed on this device (§10.comment-flood-notice). */
export function FloodNotice() {
  const { data } = useQuery(statsQuery);
  const [dismissed, setDismissed] = useState(() => storedChoice(seenKey));
  const since = data?.flood_since;
  if (!since || since === dismissed) return null;
  const dismiss = () => {
    storeChoice(seenKey, since);
    setDismissed(since);
  };
  return (
    <div className="mb-6">
      <Notice action={<Actions since={since} onDismiss={dismiss} />}>{floodText(since, data.flood_until)}</Notice>
    </div>
  );
}

function Actions({ since, onDismiss }: { since: string; onDismiss: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={filterPath({ status: 'held', since })} className="button">
        Show them
      </Link>
      <Button kind="quiet" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}

function floodText(since: string, until: string | null): string {
  if (until && Date.parse(until) < Date.now())
    return `Many comments arrived from ${formatMoment(since)} to ${formatTime(until)}. New ones were held.`;
  return `Many comments have been arriving since ${formatTime(since)}. New ones are held until things are quiet.`;
}
