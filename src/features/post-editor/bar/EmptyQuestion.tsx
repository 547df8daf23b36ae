import { AlertDialog } from 'radix-ui';
import { useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { useReturnFocus } from '#src/ui/dialogs/use-return-focus.ts';

type Props = { onPublish: () => void; onSaveDraft: () => void; onClose: () => void };

/** Asks before an article without any text goes out; Escape goes on writing. */
export function EmptyQuestion({ onPublish, onSaveDraft, onClose }: Props) {
  const returnFocus = useReturnFocus();
  const main = useRef<HTMLButtonElement>(null);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-overlay" />
        <AlertDialog.Content
          className="dialog floating"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
          onCloseAutoFocus={returnFocus}
        >
          <AlertDialog.Title className="text-2xl">Publish without any text?</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">
            Introduction and main text are empty. Readers would see the title and nothing below it.
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={then(onPublish)}>
              Publish anyway
            </Button>
            <Button kind="quiet" onClick={then(onSaveDraft)}>
              Save draft
            </Button>
            <Button ref={main} kind="main" onClick={onClose}>
              Keep writing
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
