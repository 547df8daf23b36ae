import type { ComponentProps, MouseEvent } from 'react';

type Props = ComponentProps<'button'> & {
  /**
   * `main` once per screen; `danger` confirms what destroys; `word` is quiet until its row is meant. `quiet` and `word` that destroy say so by
   * `data-danger`.
   */
  kind?: 'main' | 'quiet' | 'danger' | 'word';
  'data-danger'?: boolean | undefined;
  /** Whether its action runs; the label should say so. */
  busy?: boolean;
};

/**
 * A button; `type` defaults to `button`. A busy or disabled one does nothing and keeps the focus: it has no attribute `disabled`, because
 * browsers take the focus from a disabled button, and the keyboard would start again at the top.
 */
export function Button({ kind, busy = false, disabled = false, type = 'button', className = '', ...rest }: Props) {
  return (
    <button
      type={type}
      className={`button ${className}`}
      data-kind={kind}
      {...rest}
      {...(busy && { 'aria-busy': true })}
      {...((busy || disabled) && inactive)}
    />
  );
}

/** A click that is prevented submits no form; the other two open menus. */
const inactive = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
  onPointerDown: undefined,
  onKeyDown: undefined,
};
