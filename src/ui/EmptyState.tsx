import type { ReactNode } from 'react';

type Props = { title: string; id?: string; children?: ReactNode };

/** Shown for an empty list: a heading, and an action that adds the first item. */
export function EmptyState({ title, id, children }: Props) {
  return (
    <div className="empty-state">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
