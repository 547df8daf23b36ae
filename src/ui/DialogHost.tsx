import { AlertDialog } from 'radix-ui';
import { type Question, useQuestion } from './confirm-dialog.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Shows what `confirm` and `tell` ask; stands once in the frame of the administrator area. */
export function AskHost() {
  const question = useQuestion();
  return question && <Asked question={question} />;
}

function Asked({ question: { text, action, cancel, danger, answer } }: { question: Question }) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-overlay" />
        <AlertDialog.Content className="dialog" aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
          <AlertDialog.Title className="text-xl">{text}</AlertDialog.Title>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            {/* This one gets the focus: it takes nothing away. */}
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
