import type { z } from 'zod';
import type { ListedDraft } from '#src/features/drafts/server-draft.ts';
import type { PublishStatus } from '#src/features/publishing/publish-status.ts';
import type { statsSchema } from '#src/features/stats/stats.ts';
import { formatDate, formatMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';

export type Need = {
  key: string;
  /** What it is, such as "Unfinished text". */
  kind: string;
  text: string;
  note?: string | undefined;
  /** Where it is solved. */
  to: string;
  /** Something failed. */
  isUrgent?: boolean;
  /** The post whose review is due. */
  reviewOf?: string;
};

type Stats = z.infer<typeof statsSchema>;

/** Unsaved texts on the dashboard; the list of posts has all of them. */
const shownTexts = 5;

/** What waits for a person, the most pressing first (§9.needs-you). What is not known yet is left out. */
export function needsOf(stats: Stats | undefined, drafts: ListedDraft[] | undefined, publishing: PublishStatus | undefined): Need[] {
  return [...failures(publishing), ...enquiries(stats), ...comments(stats), ...unsavedTexts(drafts), ...reviews(stats)];
}

function failures(publishing: PublishStatus | undefined): Need[] {
  if (publishing?.state !== 'failed') return [];
  const text = publishing.reason ?? 'The last build failed.';
  return [{ key: 'publishing', kind: 'Publishing failed', text, to: '#publishing', isUrgent: true }];
}

function enquiries({ new_enquiries: waiting = 0, unread_enquiries: unread = 0 }: Partial<Stats> = {}): Need[] {
  if (waiting === 0) return [];
  const text = waiting === 1 ? '1 waits for your answer' : `${formatNumber(waiting)} wait for your answer`;
  return [{ key: 'enquiries', kind: 'Enquiries', text, note: unread > 0 ? `${formatNumber(unread)} unread` : undefined, to: '/enquiries' }];
}

function comments(stats: Stats | undefined): Need[] {
  const { comments_to_review: held = 0, unread_comments: unread = 0 } = stats ?? {};
  return [
    {
      key: 'held',
      count: held,
      text: held === 1 ? '1 waits for your review' : `${formatNumber(held)} wait for your review`,
      to: '/comments',
    },
    { key: 'unread', count: unread, text: `${formatNumber(unread)} you have not read`, to: '/comments?status=unread' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count: _, ...need }) => ({ kind: 'Comments', ...need }));
}

function unsavedTexts(drafts: ListedDraft[] = []): Need[] {
  const left = drafts.length - shownTexts;
  const needs = drafts.slice(0, shownTexts).map((draft) => ({
    key: draft.id,
    kind: kindOf(draft),
    text: draft.title || 'Untitled',
    note: [formatMoment(draft.saved_at), draft.device].filter(Boolean).join(' · '),
    to: draft.post_id ? `/blogs/edit/${draft.post_id}` : `/blogs/create?draft=${draft.id}`,
  }));
  const more = { key: 'more-texts', kind: 'Unfinished text', text: `${formatNumber(left)} more`, to: '/blogs' };
  return left > 0 ? [...needs, more] : needs;
}

function kindOf({ post_id, post_status }: ListedDraft): string {
  if (!post_id) return 'Unfinished text';
  return post_status === 'published' ? 'Unpublished changes' : 'Unsaved changes';
}

function reviews({ reviews_due = [] }: Partial<Stats> = {}): Need[] {
  return reviews_due.map(({ id, title, review_by }) => ({
    key: `review-${id}`,
    kind: 'Review due',
    text: title,
    note: `since ${formatDate(review_by)}`,
    to: `/blogs/edit/${id}`,
    reviewOf: id,
  }));
}
