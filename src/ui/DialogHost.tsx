import { AlertDialog } from 'radix-ui';
import { type Question, useQuestion } from './confirm-dialog.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Renders the dialogs of `confirm` and `alert`; mounted once in the administrator area. */
export function DialogHost() {
  const question = useQuestion();
  return question && <QuestionDialog question={question} />;
}

function QuestionDialog({ question: { text, action, cancel, danger, answer } }: { question: Question }) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-overlay" />
        <AlertDialog.Content className="dialog" aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
          <AlertDialog.Title className="text-xl">{text}</AlertDialog.Title>
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
