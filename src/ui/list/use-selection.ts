import { useEffect, useEffectEvent, useState } from 'react';

/** What is selected of a list: some items, also of pages that are not shown, or all that match. */
export type Selection<Item extends { id: string }> = ReturnType<typeof useSelection<Item>>;

type Options = {
  /** The filters of the list: others end the selection. */
  filters?: string;
};

/** @param items those that are shown */
export function useSelection<Item extends { id: string }>(items: readonly Item[], total: number, { filters = '' }: Options = {}) {
  const [isAll, setIsAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const [last, setLast] = useState<string | null>(null);
  const [filteredBy, setFilteredBy] = useState(filters);
  const select = (next: Iterable<readonly [string, Item]>) => {
    setIsAll(false);
    setChosen(new Map(next));
  };
  const clear = () => select([]);
  if (filters !== filteredBy) {
    setFilteredBy(filters);
    clear();
  }
  const has = (id: string) => isAll || chosen.has(id);
  const count = isAll ? total : chosen.size;
  useClearOnEscape(count > 0, clear);
  const here = (): [string, Item][] => items.filter(({ id }) => has(id)).map((item) => [item.id, item]);
  const isPage = items.length > 0 && items.every(({ id }) => has(id));
  return {
    /** The selected items, while not all that match are. */
    items: isAll ? here().map(([, item]) => item) : [...chosen.values()],
    isAll,
    count,
    isPage,
    has,
    /** @param isRange also takes what lies between this item and the one before */
    toggle: (item: Item, isRange = false) => {
      setLast(item.id);
      const next = new Map(isAll ? here() : chosen);
      const from = isRange ? items.findIndex(({ id }) => id === last) : -1;
      const to = items.findIndex(({ id }) => id === item.id);
      if (from >= 0) for (const one of items.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(one.id, one);
      else if (!next.delete(item.id)) next.set(item.id, item);
      select(next);
    },
    togglePage: () => {
      const others = [...(isAll ? [] : chosen)].filter(([id]) => !items.some((item) => item.id === id));
      select(isPage ? others : [...others, ...items.map((item) => [item.id, item] as const)]);
    },
    selectAll: () => setIsAll(true),
    /** These are gone, or no longer meant. */
    drop: (ids: readonly string[]) => !isAll && ids.some((id) => chosen.has(id)) && select([...chosen].filter(([id]) => !ids.includes(id))),
    clear,
  };
}

/** Dialogs and menus that close on Escape have prevented it. */
function useClearOnEscape(isActive: boolean, clear: () => void): void {
  const onEscape = useEffectEvent(clear);
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onEscape();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}
