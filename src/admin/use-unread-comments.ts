import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '#src/features/stats/stats-query.ts';

const refetchMs = 120_000;

/** How many comments no administrator has read. The bar stays mounted, so that no navigation asks for it. */
export function useUnreadComments(): number {
  return useQuery({ ...statsQuery, refetchInterval: refetchMs }).data?.unread_comments ?? 0;
}
