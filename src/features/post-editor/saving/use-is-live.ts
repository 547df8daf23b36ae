import { useQuery } from '@tanstack/react-query';
import type { Post } from '#src/features/posts/post.ts';
import { publishStatusQuery } from '#src/features/publishing/publish-status.queries.ts';
import { isLive } from '#src/features/publishing/publish-status.ts';

/** Whether the live site shows what is stored; only the site's own stamp says so (design, section 4). */
export function useIsLive(stored: Post | null): boolean {
  const isPublished = stored?.status === 'published';
  const { data } = useQuery({ ...publishStatusQuery, enabled: isPublished });
  return isPublished && data !== undefined && isLive(stored, data);
}
