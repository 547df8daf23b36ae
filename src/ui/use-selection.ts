import { useState } from 'react';

/** What is selected of a list: some of the items that are shown, or all that match, also those on later pages. */
export type Selection = ReturnType<typeof useSelection>;

/** @param startsWithAll selects all that match from the start */
export function useSelection(items: readonly { id: string }[], total: number, startsWithAll = false) {
  const [isAll, setIsAll] = useState(startsWithAll);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = items.map(({ id }) => id).filter((id) => isAll || chosen.has(id));
  const select = (next: string[]) => {
    setIsAll(false);
    setChosen(new Set(next));
  };
  return {
    ids,
    isAll,
    count: isAll ? total : ids.length,
    isPage: ids.length > 0 && ids.length === items.length,
    has: (id: string) => isAll || chosen.has(id),
    toggle: (id: string) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    togglePage: () => select(ids.length === items.length ? [] : items.map(({ id }) => id)),
    selectAll: () => setIsAll(true),
    clear: () => select([]),
  };
}
