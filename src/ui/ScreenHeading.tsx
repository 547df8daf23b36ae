import type { ReactNode } from 'react';

type Props = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** For those who hear it, where the screen says what it is. */
  isHidden?: boolean;
};

/** The head of a screen in one line: its name, a note or counters, and what the screen can do; sets the document title. */
export function ScreenHeading({ title, children, action, isHidden = false }: Props) {
  if (isHidden)
    return (
      <>
        <title>{`${title} | Admin Panel`}</title>
        <h1 className="sr-only">{title}</h1>
      </>
    );
  return (
    <div className="screen-head">
      <title>{`${title} | Admin Panel`}</title>
      <h1>{title}</h1>
      {children && <div className="screen-note">{children}</div>}
      {action && <div className="screen-actions">{action}</div>}
    </div>
  );
}
