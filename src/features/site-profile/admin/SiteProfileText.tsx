import type { HTMLInputTypeAttribute } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#src/ui/Field.tsx';
import type { SiteProfileForm, SiteProfilePath } from './site-profile-form.ts';

type Props = {
  name: SiteProfilePath;
  label: string;
  hint?: string;
  required?: boolean;
  /** Where the row already shows what it is called. */
  isLabelHidden?: boolean;
  /** Lines of a text area at first; without them it is one line. */
  lines?: number;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
};

/** One text of the form with its label, and with what is wrong about it. */
export function SiteProfileText({
  name,
  label,
  hint,
  required = false,
  isLabelHidden = false,
  lines,
  type = 'text',
  autoComplete = 'off',
}: Props) {
  const { register, getFieldState, formState } = useFormContext<SiteProfileForm>();
  const { error } = getFieldState(name, formState);
  const shared = { className: 'input', dir: 'auto', autoComplete, 'aria-required': required || undefined, ...register(name) };
  return (
    <Field label={label} hint={hint} error={error?.message} required={required} isLabelHidden={isLabelHidden}>
      {(control) =>
        lines ? (
          <textarea {...control} {...shared} className="input growing" rows={lines} />
        ) : (
          <input {...control} {...shared} type={type} dir={isLeftToRight(type) ? 'ltr' : 'auto'} />
        )
      }
    </Field>
  );
}

/** Numbers and addresses run from left to right in every language. */
function isLeftToRight(type: string): boolean {
  return ['tel', 'url', 'email'].includes(type);
}
