import { Button } from '#src/ui/Button.tsx';
import type { ListedMessage } from '../message.ts';
import { useActs } from './use-acts.tsx';

/** Puts off a reminder that has come. */
export function RemindLater({ message }: { message: ListedMessage }) {
  const { perform, dialogs } = useActs({ filter: { view: 'to-answer' } });
  return (
    <>
      <Button kind="quiet" aria-label={`Later: ${message.name}`} onClick={() => perform('remind', message)}>
        Later…
      </Button>
      {dialogs}
    </>
  );
}
