import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** The head of a screen in one line: its name, a note or counters, and what the screen can do; sets the document title. */
export function ScreenHeading({ title, children, action }: Props) {
  return (
    <div className="screen-head">
      <title>{`${title} | Admin Panel`}</title>
      <h1>{title}</h1>
      {children && <div className="screen-note">{children}</div>}
      {action && <div className="screen-actions">{action}</div>}
    </div>
  );
}
