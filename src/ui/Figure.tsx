import type { ReactNode } from 'react';

/** A number with its label inside a `<dl>`; children, such as a link, are shown with it. */
export function Figure({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-t border-line pt-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-3xl tabular-nums">{value}</dd>
      {children && <dd className="order-first text-sm">{children}</dd>}
    </div>
  );
}
