import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  open: boolean;
  /** Called when it wants to close: Escape, the cross, a click beside it. The caller decides. */
  onClose: () => void;
  title: string;
  /** One sentence below the title; read out when the dialog opens. */
  description?: ReactNode;
  /** A click beside the dialog must not close what holds typed text. */
  keepOnOutsideClick?: boolean;
  wide?: boolean;
  children: ReactNode;
};

/** A modal dialog: focus goes in, stays in and comes back; Escape asks to close. */
export function Dialog({ open, ...props }: Props) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && props.onClose()}>
      {open && <Opened {...props} />}
    </Primitive.Root>
  );
}

function Opened({ title, description, keepOnOutsideClick = false, wide = false, children }: Omit<Props, 'open'>) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="dialog-overlay" />
      <Primitive.Content
        className="dialog"
        data-wide={wide || undefined}
        onInteractOutside={(event) => keepOnOutsideClick && event.preventDefault()}
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
