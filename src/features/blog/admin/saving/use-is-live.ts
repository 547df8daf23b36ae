import { useQuery } from '@tanstack/react-query';
import { publishQuery } from '#src/features/publishing/publish-query.ts';
import { isLive } from '#src/features/publishing/publish-state.ts';
import type { Post } from '../../post.ts';

/** Whether the live site shows what is stored; only the site's own stamp says so (design, section 4). */
export function useIsLive(stored: Post | null): boolean {
  const isPublished = stored?.status === 'published';
  const { data } = useQuery({ ...publishQuery, enabled: isPublished });
  return isPublished && data !== undefined && isLive(stored, data);
}
