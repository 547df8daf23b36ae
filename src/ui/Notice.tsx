import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

type Props = {
  /** `danger` is announced at once (`alert`), the others politely (`status`). */
  kind?: 'plain' | 'good' | 'danger';
  children: ReactNode;
  /** Such as a button to try again. */
  action?: ReactNode;
};

/** An inline message. */
export function Notice({ kind = 'plain', children, action }: Props) {
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} data-kind={kind} className="notice">
      <div className="min-w-0">{children}</div>
      {action}
    </div>
  );
}

/** A failure, with a button that tries again. */
export function Failed({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice kind="danger" action={<Button onClick={onRetry}>Try again</Button>}>
      {children}
    </Notice>
  );
}
