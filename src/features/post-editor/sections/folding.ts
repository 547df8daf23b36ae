import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { z } from 'zod';
import { deviceStorage } from '#src/features/drafts/draft-store.ts';
import { currentSession } from '#src/features/session/session-store.ts';
import type { SectionId } from './sections.ts';

const rememberedSchema = z.array(z.string()).catch([]);

/** Which empty sections are unfolded. */
export type Folding = {
  isUnfolded: (id: SectionId) => boolean;
  /** Remembered for the next post of this person. */
  unfold: (id: SectionId) => void;
  fold: (id: SectionId) => void;
  /** Keeps a section that got text open when the text goes. */
  hold: (id: SectionId) => void;
};

const none = () => undefined;

export const FoldingContext = createContext<Folding>({ isUnfolded: () => true, unfold: none, fold: none, hold: none });

export function useFolding(): Folding {
  return useContext(FoldingContext);
}

/** Holds what is unfolded in one form; each person finds the sections unfolded that they unfolded last (§12.sections). */
export function useFoldingState(): Folding {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(remembered()));
  const unfold = useCallback((id: SectionId) => {
    remember(id, true);
    setOpen((before) => new Set([...before, id]));
  }, []);
  const fold = useCallback((id: SectionId) => {
    remember(id, false);
    setOpen((before) => new Set([...before].filter((other) => other !== id)));
  }, []);
  const hold = useCallback((id: SectionId) => setOpen((before) => (before.has(id) ? before : new Set([...before, id]))), []);
  return useMemo(() => ({ isUnfolded: (id) => open.has(id), unfold, fold, hold }), [open, unfold, fold, hold]);
}

function keyOfPerson(): string {
  return `sections:${currentSession().user?.email ?? ''}`;
}

function remembered(): string[] {
  try {
    return rememberedSchema.parse(JSON.parse(deviceStorage()?.getItem(keyOfPerson()) ?? '[]'));
  } catch {
    return [];
  }
}

function remember(id: SectionId, isOpen: boolean): void {
  const others = remembered().filter((other) => other !== id);
  try {
    deviceStorage()?.setItem(keyOfPerson(), JSON.stringify(isOpen ? [...others, id] : others));
  } catch {
    // A full storage only forgets the choice.
  }
}
