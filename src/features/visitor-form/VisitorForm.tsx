import type { ReactNode } from 'react';
import type { Language } from '#src/words/language.ts';
import type { Spoken } from '#src/words/spoken.ts';
import { wordsOf } from '#src/words/words.ts';
import type { FormField } from './form-field.ts';

type Props = {
  className?: string;
  /** What the form is called by screen readers. */
  label: string;
  action: string;
  /** The name under which the device keeps what is typed. */
  keptAs: string;
  /** The button, and while what was typed is on its way. */
  button: { text: string; busy: string };
  /** What is beside the button until something is said there. */
  note?: string;
  isHidden?: boolean;
  /** One field on a line with its outlined button: the page has another that matters more. */
  isQuiet?: boolean;
  /** A preview shows the form, and sends nothing. */
  isPreview?: boolean;
  /** The language of the page. */
  lang?: Language;
  children: ReactNode;
};

/**
 * A form of visitors: its fields, the hidden one that only robots fill in, the button and the line for its answer. Works without script;
 * enhance-form.ts adds what a browser with script can do. Has no hooks (docs/decisions/0012).
 */
export function VisitorForm({
  className,
  label,
  action,
  keptAs,
  button,
  note,
  isHidden = false,
  isQuiet = false,
  isPreview = false,
  lang = 'en',
  children,
}: Props) {
  return (
    <form
      className={isQuiet ? 'visitor-line' : className}
      method="post"
      action={action}
      aria-label={label}
      data-kept-as={keptAs}
      hidden={isHidden}
    >
      <fieldset disabled={isPreview || undefined}>
        {children}
        <p className="sr-only" aria-hidden="true">
          <label>
            {wordsOf(lang).visitorForm.leaveEmpty} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <div className="visitor-send">
          <button className="button" data-kind={isQuiet ? undefined : 'main'} type="submit" data-busy={button.busy}>
            {button.text}
          </button>
          {note && <p className="visitor-needs">{note}</p>}
          <p className="visitor-notice" role="status" />
        </div>
      </fieldset>
    </form>
  );
}

type FieldProps = {
  form: string;
  name: string;
  field: FormField;
  rows?: number;
  /** The label stands in the empty field, and beside it for screen readers alone. */
  isLabelInside?: boolean;
};

/** A text field with its label, and below it the hint or the error. */
export function TextField({ form, name, field: { label, type, autoComplete, required, hint }, rows, isLabelInside = false }: FieldProps) {
  const id = `${form}-${name}`;
  const dir = type === 'email' ? 'ltr' : 'auto';
  const placeholder = isLabelInside ? label : undefined;
  const shared = { id, name, className: 'input', 'data-kind': 'line', dir, required, placeholder, 'aria-describedby': `${id}-note` };
  return (
    <div className="visitor-field" data-field={name}>
      <label htmlFor={id} className={isLabelInside ? 'sr-only' : undefined}>
        {label}
      </label>
      {type === 'textarea' ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} autoComplete={autoComplete} />}
      <FieldNote id={`${id}-note`} hint={hint} />
    </div>
  );
}

const foreign = { lang: 'en', dir: 'ltr' } as const;

export function FieldNote({ id, hint }: { id: string; hint?: Spoken | undefined }) {
  return (
    <p id={id} className="visitor-note" data-hint={hint?.text} {...(hint?.isForeign && { ...foreign, 'data-foreign': '' })}>
      {hint?.text}
    </p>
  );
}

/** Thanks that CSS shows when the address of the page ends with their id, as after sending without script. */
export function Thanks({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="visitor-thanks" tabIndex={-1}>
      {children}
    </p>
  );
}
