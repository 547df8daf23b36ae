import type { ReactNode } from 'react';

/** A part of the form under its own heading (specification, section 2). */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="form-section">
      <div>
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      </div>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}
