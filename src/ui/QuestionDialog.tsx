import { AlertDialog } from 'radix-ui';
import type { Question } from './confirm-dialog.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Props = { question: Question; onClose: () => void };

/** The dialog of `confirm` and `alert`. */
export function QuestionDialog({ question: { text, detail, action, cancel, danger, answer }, onClose }: Props) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-overlay" />
        <AlertDialog.Content className="dialog" onCloseAutoFocus={returnFocus} {...(detail ? {} : { 'aria-describedby': undefined })}>
          <AlertDialog.Title className="text-xl">{text}</AlertDialog.Title>
          {detail && (
            <AlertDialog.Description className="mt-2 font-medium [overflow-wrap:anywhere]" dir="auto">
              {detail}
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            {/* Radix focuses Cancel first, the harmless choice. */}
            <AlertDialog.Cancel className="button" data-kind={cancel ? undefined : 'main'}>
              {cancel ?? action}
            </AlertDialog.Cancel>
            {cancel && (
              <AlertDialog.Action className="button" data-kind={danger ? 'danger' : 'main'} onClick={() => answer(true)}>
                {action}
              </AlertDialog.Action>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
