import type { BulkAction } from '#src/features/posts/post-life.ts';
import { counted, formatNumber } from '#src/lib/numbers.ts';

const done: Record<BulkAction, string> = { publish: 'published again', withdraw: 'withdrawn', delete: 'deleted', restore: 'restored' };
/** Why some were left as they are: one, many. */
const left: Record<BulkAction, [string, string]> = {
  publish: ['has changed since', 'have changed since'],
  withdraw: ['was not published', 'were not published'],
  delete: ['was already in the bin', 'were already in the bin'],
  restore: ['was no longer in the bin', 'were no longer in the bin'],
};

/** '14 articles withdrawn.' or '12 of 14 articles withdrawn; 2 were not published.' */
export function bulkText(action: BulkAction, changed: number, asked: number): string {
  const [one, many] = left[action];
  const missed = asked - changed;
  const why = missed === 1 ? `1 ${one}` : `${formatNumber(missed)} ${many}`;
  if (missed === 0) return `${counted(changed, 'article')} ${done[action]}.`;
  if (changed === 0) return `Nothing was changed: ${asked === 1 ? `the post ${one}` : `all ${why}`}.`;
  return `${formatNumber(changed)} of ${counted(asked, 'article')} ${done[action]}; ${why}.`;
}
