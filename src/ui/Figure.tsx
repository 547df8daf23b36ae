import type { ReactNode } from 'react';

/** A number with its name; what belongs below it, such as a link, are the children. Stands inside a `<dl>`. */
export function Figure({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-t border-line pt-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-3xl tabular-nums">{value}</dd>
      {children && <dd className="order-first text-sm">{children}</dd>}
    </div>
  );
}
