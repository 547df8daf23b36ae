import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** One `main` a screen; `danger` for what takes something away. */
  kind?: 'main' | 'quiet' | 'danger';
  /** Something is under way: the button waits, and its words should say for what. */
  busy?: boolean;
};

/** A button of the house; it submits only where `type="submit"` says so. */
export function Button({ kind, busy = false, disabled = false, type = 'button', className = '', ...rest }: Props) {
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
