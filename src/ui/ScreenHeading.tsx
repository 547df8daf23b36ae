import type { ReactNode } from 'react';

/** Title of a screen, with a description and its primary action; sets the document title. */
export function ScreenHeading({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div>
        <title>{`${title} | Admin Panel`}</title>
        <h1 className="text-3xl">{title}</h1>
        {children && <div className="mt-1 text-muted">{children}</div>}
      </div>
      {action}
    </div>
  );
}
