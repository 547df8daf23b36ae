import { useState } from 'react';
import { toast } from 'sonner';
import { dayOf } from '#src/lib/dates.ts';
import { confirm } from '#src/ui/confirm-dialog.ts';
import { exportPerson, useErasePerson } from '../privacy.queries.ts';
import type { FoundPerson } from '../privacy.ts';
import { erasedCounts, erasedText, eraseQuestion } from './erase-question.ts';
import { saveJson } from './save-json.ts';

/** Exports and erases what was found of a person. @param onErased called after an erasure */
export function usePersonActions(identifier: string, found: FoundPerson, onErased: () => void) {
  const [isExporting, setIsExporting] = useState(false);
  const erasure = useErasePerson();

  const save = async () => {
    setIsExporting(true);
    try {
      saveJson(await exportPerson(identifier), `personal-data-${dayOf(new Date())}.json`);
    } catch (error) {
      console.error('The export failed', error);
      toast.error('The export failed. Please try again.');
    }
    setIsExporting(false);
  };

  const erase = async (chosen: ReadonlySet<string>) => {
    if (!(await confirm(eraseQuestion(erasedCounts(found, chosen)), 'Erase for good', { danger: true }))) return;
    try {
      const erased = await erasure.mutateAsync({ identifier, mentions: [...chosen] });
      toast.success(
        erased.comments + erased.enquiries > 0 ? `Erased: ${erasedText(erased)}.` : 'Remembered: a restored copy is cleaned too.',
      );
      onErased();
    } catch (error) {
      console.error('A person could not be erased', error);
    }
  };

  return { save, isExporting, erase, isErasing: erasure.isPending, problem: erasure.error };
}
