import type { ReactNode } from 'react';

type Props = {
  /** `danger` is read out at once, the others when there is a pause. */
  kind?: 'plain' | 'good' | 'danger';
  children: ReactNode;
  /** What can be done about it, such as a button to try again. */
  action?: ReactNode;
};

/** A line that tells how something went, on the page itself. */
export function Notice({ kind = 'plain', children, action }: Props) {
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} data-kind={kind} className="notice">
      <div className="min-w-0">{children}</div>
      {action}
    </div>
  );
}
