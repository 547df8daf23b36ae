import { type ReactNode, useId } from 'react';

/** Attributes that link a control to its label, hint and error; spread them into the control. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined };

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** Stands at the end of the line of the label, such as a count of characters. */
  count?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  required?: boolean;
  /** The label is only read out, where what is in the control says what it is. */
  isLabelHidden?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control: `<Field label="Name">{(control) => <input className="input" {...control} />}</Field>`. */
export function Field({ label, hint, count, error, required = false, isLabelHidden = false, children }: Props) {
  const id = useId();
  const described = [count && `${id}-count`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const name = (
    <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium'}>
      {label}
      {required && <span className="text-muted"> (required)</span>}
    </label>
  );
  return (
    <div className="field grid content-start gap-1.5">
      {count ? (
        <div className="flex items-baseline justify-between gap-4">
          {name}
          <span id={`${id}-count`} className="shrink-0 text-sm text-muted">
            {count}
          </span>
        </div>
      ) : (
        name
      )}
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
