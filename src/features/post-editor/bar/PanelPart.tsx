import type { ReactNode } from 'react';

/** A part of the panel of publishing, with its name beside it. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="publish-part">
      <h3>{name}</h3>
      <div>{children}</div>
    </section>
  );
}
