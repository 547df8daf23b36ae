import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../Button.tsx';

/** The actions of a row: quiet words until the row is meant. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="row-actions">{children}</div>;
}

type Props = {
  /** The word that is shown. */
  children: string;
  /** What is done with what, such as "Edit A post". */
  name: string;
  to?: string;
  /** Opens in a new tab. */
  href?: string;
  onClick?: () => void;
  isDanger?: boolean;
  busy?: boolean;
  /** Why it cannot be done. */
  refusal?: string | undefined;
};

/** One word of a row: a link to a screen or a page, or a button. */
export function RowAction({ children, name, to, href, onClick, isDanger, busy = false, refusal }: Props) {
  if (refusal)
    return (
      <Button kind="word" disabled aria-label={`${name}. ${refusal}`} title={refusal}>
        {children}
      </Button>
    );
  if (to !== undefined)
    return (
      <Link className="button" data-kind="word" to={to} aria-label={name}>
        {children}
      </Link>
    );
  if (href !== undefined)
    return (
      <a className="button" data-kind="word" href={href} target="_blank" rel="noopener noreferrer" aria-label={name}>
        {children}
      </a>
    );
  return (
    <Button kind="word" data-danger={isDanger || undefined} busy={busy} onClick={onClick} aria-label={name}>
      {children}
    </Button>
  );
}
