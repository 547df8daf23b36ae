import type { ReactNode } from 'react';

/** A word about the state of a thing. */
export function Badge({ kind = 'plain', children }: { kind?: 'plain' | 'good' | 'gold' | 'danger'; children: ReactNode }) {
  return (
    <span className="badge" data-kind={kind}>
      {children}
    </span>
  );
}
