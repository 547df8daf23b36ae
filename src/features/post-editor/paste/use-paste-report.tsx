import { type ReactNode, useState } from 'react';
import { PasteReport } from './PasteReport.tsx';
import type { Noted } from './report.ts';

/** Says below a field what a paste left out and changed, until the next paste or until it is closed. */
export type SayPaste = (noted: Noted) => void;

/** The line about the last paste into a field: `say` it, and show `notice` below the field (§12.paste-said). */
export function usePasteReport(): { say: SayPaste; notice: ReactNode } {
  const [noted, say] = useState<Noted | null>(null);
  return { say, notice: noted && <PasteReport noted={noted} onClose={() => say(null)} /> };
}
