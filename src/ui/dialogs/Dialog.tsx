import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  open: boolean;
  /** Called on Escape, the close button and an outside click; the caller decides whether to close. */
  onClose: () => void;
  title: string;
  /** One sentence below the title; announced when the dialog opens. */
  description?: ReactNode;
  /** Ignores outside clicks, for dialogs with input. */
  keepOnOutsideClick?: boolean;
  wide?: boolean;
  /** Comes from the bottom of a phone. */
  isSheet?: boolean;
  /** Gives the focus back on close; without it the element that had it gets it. */
  onReturnFocus?: () => void;
  children: ReactNode;
};

/** A modal dialog that traps focus and returns it on close. */
export function Dialog({ open, ...props }: Props) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && props.onClose()}>
      {open && <DialogContent {...props} />}
    </Primitive.Root>
  );
}

function DialogContent({ title, description, children, ...props }: Omit<Props, 'open'>) {
  const { keepOnOutsideClick = false, wide = false, isSheet = false, onReturnFocus } = props;
  const returnFocus = useReturnFocus(onReturnFocus);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="dialog-overlay" />
      <Primitive.Content
        className="dialog floating"
        data-wide={wide || undefined}
        data-sheet={isSheet || undefined}
        onInteractOutside={(event) => keepOnOutsideClick && event.preventDefault()}
        onOpenAutoFocus={focusFirst}
        onCloseAutoFocus={returnFocus}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <div className="flex items-start justify-between gap-4">
          <Primitive.Title className="text-2xl">{title}</Primitive.Title>
          <Primitive.Close className="button icon-button -me-2 -mt-1" data-kind="quiet" aria-label="Close">
            <Icon name="cross" />
          </Primitive.Close>
        </div>
        {description && <Primitive.Description className="mt-2 text-muted">{description}</Primitive.Description>}
        <div className="mt-5">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

const fields = 'input:not([type=file], [type=hidden], [type=radio], [type=checkbox]), textarea, select';

/** The first field has the focus, without one the button that chooses a file, and without that the one that changes nothing. */
function focusFirst(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const first =
    event.currentTarget.querySelector<HTMLElement>(fields) ??
    event.currentTarget.querySelector<HTMLElement>('input[type=file] + button') ??
    event.currentTarget.querySelector<HTMLElement>('.dialog-actions [data-kind=quiet]');
  if (!first) return;
  event.preventDefault();
  first.focus();
}
