import { useState } from 'react';
import type { ModeratedComment } from '../moderation.queries.ts';

/** What is selected: some of the comments that are shown, or all that match, also those on later pages. */
export type Selection = ReturnType<typeof useSelection>;

/** @param startsWithAll selects all that match from the start */
export function useSelection(comments: ModeratedComment[], total: number, startsWithAll: boolean) {
  const [isAll, setIsAll] = useState(startsWithAll);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = comments.map(({ id }) => id).filter((id) => isAll || chosen.has(id));
  const select = (next: string[]) => {
    setIsAll(false);
    setChosen(new Set(next));
  };
  return {
    ids,
    isAll,
    count: isAll ? total : ids.length,
    isPage: ids.length > 0 && ids.length === comments.length,
    has: (id: string) => isAll || chosen.has(id),
    toggle: (id: string) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    togglePage: () => select(ids.length === comments.length ? [] : comments.map(({ id }) => id)),
    selectAll: () => setIsAll(true),
    clear: () => select([]),
  };
}
