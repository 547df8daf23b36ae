import type { ReactNode } from 'react';

/** Rows beyond those that a section shows at once, behind one press that needs no script; on paper they all are there. Has no hooks: docs/decisions/0012. */
export function MoreRows({ more, fewer, children }: { more: string; fewer: string; children: ReactNode }) {
  return (
    <details className="group mt-8 open:mt-0 print:mt-0 print:[&::details-content]:[content-visibility:visible]">
      {/* Between open rows it is there for the keyboard alone. */}
      <summary className="button list-none group-open:not-focus-visible:sr-only group-open:not-focus-visible:min-h-0 [&::-webkit-details-marker]:hidden print:hidden">
        <span className="group-open:hidden">{more}</span>
        <span className="not-group-open:hidden">{fewer}</span>
      </summary>
      {children}
    </details>
  );
}
