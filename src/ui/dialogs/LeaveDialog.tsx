import { AlertDialog } from 'radix-ui';
import { Button } from '../Button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  question: string;
  /** What saving means. */
  detail: string;
  saveLabel: string;
  state: 'asked' | 'saving' | 'failed';
  onSave: () => void;
  onLeave: () => void;
  /** Stays. */
  onClose: () => void;
};

/** Asks what becomes of text that the server does not have; Escape stays (§12.leave). */
export function LeaveDialog({ question, detail, saveLabel, state, onSave, onLeave, onClose }: Props) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-overlay" />
        <AlertDialog.Content className="dialog floating" onCloseAutoFocus={returnFocus}>
          <AlertDialog.Title className="text-xl">{question}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{detail}</AlertDialog.Description>
          {state === 'failed' && (
            <p role="alert" className="mt-3 text-danger">
              It could not be saved. Stay to see why, or leave.
            </p>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel className="button">Stay</AlertDialog.Cancel>
            <Button onClick={onLeave}>Leave</Button>
            <Button kind="main" busy={state === 'saving'} onClick={onSave}>
              {state === 'saving' ? 'Saving...' : saveLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
