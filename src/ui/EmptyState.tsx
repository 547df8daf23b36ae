import type { ReactNode } from 'react';

/** Shown for an empty list: a heading, and an action that adds the first item. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 border border-line px-6 py-16 text-center">
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  );
}
