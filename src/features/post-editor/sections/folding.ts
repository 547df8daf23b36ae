import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { SectionId } from './sections.ts';

/** Which empty sections are unfolded. */
export type Folding = {
  isUnfolded: (id: SectionId) => boolean;
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

/** Holds what is unfolded in one form; the next one begins anew, with its text on the first screen (§12.sections). */
export function useFoldingState(): Folding {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const unfold = useCallback((id: SectionId) => setOpen((before) => (before.has(id) ? before : new Set([...before, id]))), []);
  const fold = useCallback((id: SectionId) => setOpen((before) => new Set([...before].filter((other) => other !== id))), []);
  return useMemo(() => ({ isUnfolded: (id) => open.has(id), unfold, fold, hold: unfold }), [open, unfold, fold]);
}
