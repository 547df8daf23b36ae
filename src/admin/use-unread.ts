import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '#src/features/stats/stats-query.ts';
import type { Unread } from './UnreadBadge.tsx';

const refetchMs = 120_000;

/** What no administrator has read. The bar stays mounted, so that no navigation asks for it. */
export function useUnread(): Unread {
  const { unread_comments = 0, unread_enquiries = 0 } = useQuery({ ...statsQuery, refetchInterval: refetchMs }).data ?? {};
  return { comments: unread_comments, enquiries: unread_enquiries };
}
