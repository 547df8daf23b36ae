import type { ReactNode } from 'react';

/** A short status label. */
export function Badge({ kind = 'plain', children }: { kind?: 'plain' | 'good' | 'gold'; children: ReactNode }) {
  return (
    <span className="badge" data-kind={kind}>
      {children}
    </span>
  );
}
