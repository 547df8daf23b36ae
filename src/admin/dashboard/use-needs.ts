import { useQuery } from '@tanstack/react-query';
import { unfinishedQuery } from '#src/features/drafts/drafts.queries.ts';
import { usePublishStatus } from '#src/features/publishing/publish-status.queries.ts';
import { statsQuery } from '#src/features/stats/stats-query.ts';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { needsOf } from './needs.ts';

export type { Need } from './needs.ts';

/** What waits for this person; `isKnown` once everything was asked, so that nothing is called done too early. */
export function useNeeds() {
  const stats = useQuery(statsQuery);
  const drafts = useQuery(unfinishedQuery);
  const { status } = usePublishStatus();
  useLoggedError('Unfinished texts could not be loaded', drafts.error);
  return { needs: needsOf(stats.data, drafts.data, status), isKnown: stats.isSuccess && drafts.isSuccess && status !== undefined };
}
