import { createContext, useContext, useEffect } from 'react';

/** What brings the form up to date with its texts right before a save; given by the form to its fields. */
export const BeforeSaveContext = createContext(new Set<() => void>());

/** Calls back right before a save, for what otherwise follows the texts when the writer rests. */
export function useBeforeSave(run: () => void): void {
  const all = useContext(BeforeSaveContext);
  useEffect(() => {
    all.add(run);
    return () => void all.delete(run);
  }, [all, run]);
}
