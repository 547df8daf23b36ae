import { useState } from 'react';
import { toast } from 'sonner';
import { dayOf } from '#src/lib/dates.ts';
import { counted } from '#src/lib/numbers.ts';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { exportPerson, useErasePerson } from '../privacy.queries.ts';
import type { FoundPerson } from '../privacy.ts';

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

  const erase = async () => {
    const counts = { comments: found.comments.total, answers: found.answers, enquiries: found.enquiries.total };
    if (!(await confirm(eraseQuestion(counts), 'Erase for good', { danger: true }))) return;
    try {
      const erased = await erasure.mutateAsync(identifier);
      toast.success(
        erased.comments + erased.enquiries > 0 ? `Erased: ${erasedText(erased)}.` : 'Remembered: a restored backup is cleaned too.',
      );
      onErased();
    } catch (error) {
      console.error('A person could not be erased', error);
    }
  };

  return { save, isExporting, erase, isErasing: erasure.isPending, problem: erasure.error };
}

type Erased = { comments: number; answers: number; enquiries: number };

/** The question before an erasure, with its exact numbers. */
function eraseQuestion(erased: Erased): string {
  if (erased.comments + erased.enquiries === 0)
    return 'Nothing is removed now. Remember this erasure, so that a restored backup is cleaned too?';
  return `Erase ${erasedText(erased)} for good? The texts are erased too. This cannot be undone.`;
}

/** What is or was erased, as in "2 comments, 1 answer of yours and 1 enquiry". */
function erasedText({ comments, answers, enquiries }: Erased): string {
  const said = [
    ...(comments > 0 || enquiries === 0 ? [counted(comments, 'comment')] : []),
    ...(answers > 0 ? [`${counted(answers, 'answer')} of yours`] : []),
    ...(enquiries > 0 ? [counted(enquiries, 'enquiry', 'enquiries')] : []),
  ];
  return said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${said.at(-1)}` : (said[0] ?? '');
}

/** Offers data as a file to download. */
function saveJson(data: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
