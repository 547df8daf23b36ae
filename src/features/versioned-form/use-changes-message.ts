import { toast } from 'sonner';
import { deviceInSentence, deviceOf } from '#src/features/session/device.ts';
import { usePersonName } from '#src/features/session/person-name.ts';
import type { Head } from './machine.ts';

const toastId = 'changes that came in';

/** Says whose words came into the form, and in which fields they are. */
export function useChangesMessage(): (by: Head<unknown>['by'], labels: string[]) => void {
  const writerOf = useWriter();
  return (by, labels) => {
    // Only one message is shown, and an offer to undo something must not go.
    const isOffering = toast.getToasts().some((shown) => 'action' in shown && shown.action);
    if (labels.length > 0 && !isOffering) toast(`Changes ${writerOf(by)} came in: ${labels.join(', ')}.`, { id: toastId });
  };
}

/** Who wrote, within a sentence: 'by editor@example.com', 'from Safari on iPhone', 'from another tab'. */
export function useWriter(): (by: Head<unknown>['by']) => string {
  const nameOf = usePersonName();
  return (by) => {
    const name = nameOf(by?.person ?? null);
    if (name !== 'You') return `by ${name === 'Somebody' ? 'somebody else' : name}`;
    return by?.device === deviceOf(navigator.userAgent) ? 'from another tab' : `from ${deviceInSentence(by?.device ?? null)}`;
  };
}
