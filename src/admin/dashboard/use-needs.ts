import { useQuery } from '@tanstack/react-query';
import { unfinishedQuery } from '#src/features/drafts/drafts.queries.ts';
import { usePublishStatus } from '#src/features/publishing/publish-status.queries.ts';
import { statsQuery } from '#src/features/stats/stats-query.ts';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { needsOf } from './needs.ts';

export type { Need } from './needs.ts';

/**
 * What waits for this person; `isKnown` once everything was asked, so that nothing is called done too early, and `retry` while a part of it
 * could not be loaded.
 */
export function useNeeds() {
  const stats = useQuery(statsQuery);
  const drafts = useQuery(unfinishedQuery);
  const publishing = usePublishStatus();
  useLoggedError('Unfinished texts could not be loaded', drafts.error);
  const isKnown = stats.isSuccess && drafts.isSuccess && publishing.status !== undefined;
  const failed = [stats, drafts, publishing].filter(({ isError }) => isError);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return { needs: needsOf(stats.data, drafts.data, publishing.status), isKnown, retry: !isKnown && failed.length > 0 ? retry : null };
}
