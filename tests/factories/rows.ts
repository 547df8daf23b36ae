import { rowOf } from '#local/seed/rows.ts';
import type { SeedPost } from '#local/seed/seed-post.ts';
import { syntheticPost } from '#local/seed/synthetic.ts';

let last = 0;

/** The row of a published post with an id of its own; every part can be given. */
export function blogRow(parts: Partial<SeedPost> & { status?: 'published' | 'draft'; deleted_at?: string } = {}) {
  last += 1;
  const { status = 'published', deleted_at, ...post } = parts;
  return { ...rowOf({ ...syntheticPost(last), id: `post-${last}`, ...post }), status, deleted_at: deleted_at ?? null };
}

export function partnerRow(parts: { company_name?: string; display_order?: number; is_active?: boolean } = {}) {
  last += 1;
  return { company_name: `Company ${last}`, logo_url: `/partners/${last}.svg`, display_order: 0, is_active: true, ...parts };
}
