import type { ComponentProps } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

type Props = ComponentProps<'button'> & {
  /** `main` once per screen; `danger` for destructive actions. */
  kind?: 'main' | 'quiet' | 'danger';
  /** Disables the button while its action runs; the label should say so. */
  busy?: boolean;
};

/** A button; `type` defaults to `button`. */
export function Button({ kind, busy = false, disabled = false, type = 'button', className = '', ...rest }: Props) {
  useKeptFocus(busy);
  return (
    <button
      type={type}
      className={`button ${className}`}
      data-kind={kind}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    />
  );
}
