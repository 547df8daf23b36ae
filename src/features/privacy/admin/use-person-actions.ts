import { useState } from 'react';
import { toast } from 'sonner';
import { dayOf } from '#src/lib/dates.ts';
import { counted } from '#src/lib/numbers.ts';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { type ErasedPerson, exportPerson, useErasePerson } from '../privacy.queries.ts';
import type { FoundPerson } from '../privacy.ts';

/** Exports and erases what was found of a person. @param onErased called after an erasure */
export function usePersonActions(identifier: string, found: FoundPerson, onErased: () => void) {
  const [isExporting, setIsExporting] = useState(false);
  const [left, setLeft] = useState(found.total);
  const erasure = useErasePerson(setLeft);

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
    if (
      !(await confirm(
        eraseQuestion({ messages: left, answers: left < found.total ? 0 : found.answers, subscriptions: found.subscription ? 1 : 0 }),
        'Erase for good',
        { danger: true },
      ))
    )
      return;
    try {
      const erased = await erasure.mutateAsync(identifier);
      toast.success(
        erased.messages + erased.subscriptions > 0 ? `Erased: ${erasedText(erased)}.` : 'Remembered: a restored backup is cleaned too.',
      );
      onErased();
    } catch (error) {
      console.error('A person could not be erased', error);
    }
  };

  return { save, isExporting, erase, isErasing: erasure.isPending, left, problem: erasure.error };
}

/** The question before an erasure, with its exact numbers. */
function eraseQuestion(erased: ErasedPerson): string {
  if (erased.messages + erased.subscriptions === 0)
    return 'Nothing is removed now. Remember this erasure, so that a restored backup is cleaned too?';
  if (erased.messages === 0) return 'End the subscription and erase the address for good? This cannot be undone.';
  return `Erase ${erasedText(erased)} for good? The texts are erased too. This cannot be undone.`;
}

/** What is or was erased, as in "2 messages and 1 answer of yours". */
function erasedText({ messages, answers, subscriptions }: ErasedPerson): string {
  const parts = [
    ...(messages > 0 ? [counted(messages, 'message')] : []),
    ...(answers > 0 ? [`${counted(answers, 'answer')} of yours`] : []),
    ...(subscriptions > 0 ? ['the subscription'] : []),
  ];
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}

/** Offers data as a file to download. */
function saveJson(data: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
