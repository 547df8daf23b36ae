import type { ReactNode } from 'react';

/** A number with its label inside a `<dl>`. */
export function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-t border-line pt-2.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="big-number">{value}</dd>
    </div>
  );
}

/** Stands for a number that is being loaded: zeros are for failures. */
export function Waiting() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">loading</span>
    </span>
  );
}
