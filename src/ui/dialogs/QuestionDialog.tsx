import { AlertDialog } from 'radix-ui';
import type { Question } from './confirm-dialog.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Props = { question: Question; onClose: () => void };

/** The dialog of `confirm` and `alert`. */
export function QuestionDialog({ question: { text, about, consequence, action, cancel, danger, answer }, onClose }: Props) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-overlay" />
        <AlertDialog.Content
          className="dialog floating"
          onCloseAutoFocus={returnFocus}
          {...(about || consequence ? {} : { 'aria-describedby': undefined })}
        >
          <AlertDialog.Title className="text-2xl">{text}</AlertDialog.Title>
          {(about || consequence) && (
            <AlertDialog.Description className="mt-3 text-muted [overflow-wrap:anywhere]">
              {about && (
                <strong className="block font-medium text-text" dir="auto">
                  {about}
                </strong>
              )}
              {consequence && <span dir="auto">{consequence}</span>}
            </AlertDialog.Description>
          )}
          <div className="dialog-actions">
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
