import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { PasteReport } from './PasteReport.tsx';
import type { Noted } from './report.ts';

/**
 * Says below a field what a paste left out and changed, until the next paste or until it is closed.
 * @param again reads the same clipboard with these ids and puts the difference into the text; null when its place was changed since
 */
export type SayPaste = (noted: Noted, again?: (keep: ReadonlySet<string>) => Noted | null) => void;

type Said = { noted: Noted; again: Parameters<SayPaste>[1]; kept: ReadonlySet<string> };

const changedSince = 'The text was changed there since, so nothing was put back.';

/** The line about the last paste into a field: `say` it, and show `notice` below the field (§12.paste-said). */
export function usePasteReport(): { say: SayPaste; notice: ReactNode } {
  const [said, setSaid] = useState<Said | null>(null);
  const putBack = (id: string) => {
    if (!said) return;
    const kept = new Set([...said.kept, id]);
    const noted = said.again?.(kept);
    if (noted) setSaid({ ...said, noted, kept });
    else toast(changedSince, { id: 'not-put-back' });
  };
  return {
    say: (noted, again) => setSaid({ noted, again, kept: new Set() }),
    notice: said && <PasteReport noted={said.noted} onPutBack={said.again && putBack} onClose={() => setSaid(null)} />,
  };
}
