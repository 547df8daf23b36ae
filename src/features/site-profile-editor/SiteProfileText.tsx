import type { HTMLInputTypeAttribute } from 'react';
import { type RegisterOptions, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#src/ui/Field.tsx';
import type { SiteProfileForm, SiteProfilePath } from './site-profile-form.ts';

type Props = {
  name: SiteProfilePath;
  label: string;
  hint?: string;
  required?: boolean;
  /** Lines of a text area at first; without them it is one line. */
  lines?: number;
  /** The most characters, which are counted beside the label. */
  limit?: number;
  type?: HTMLInputTypeAttribute;
  /** The language in which it is to be typed, when that is not English. */
  lang?: 'ar';
  autoComplete?: string;
  onChange?: RegisterOptions<SiteProfileForm>['onChange'];
  onBlur?: RegisterOptions<SiteProfileForm>['onBlur'];
};

/** One text of the form with its label, and with what is wrong about it. */
export function SiteProfileText({
  name,
  label,
  hint,
  required = false,
  lines,
  limit,
  type = 'text',
  lang,
  autoComplete = 'off',
  onChange,
  onBlur,
}: Props) {
  const { register, getFieldState, formState } = useFormContext<SiteProfileForm>();
  const { error } = getFieldState(name, formState);
  const options = { ...(onChange && { onChange }), ...(onBlur && { onBlur }) };
  const shared = { lang, dir: lang ? 'rtl' : 'auto', autoComplete, 'aria-required': required || undefined, ...register(name, options) };
  return (
    <Field label={label} hint={hint} count={limit && <Count name={name} limit={limit} />} error={error?.message} required={required}>
      {(control) =>
        lines ? (
          <textarea {...control} {...shared} className="input growing" rows={lines} />
        ) : (
          <input {...control} {...shared} className="input" type={type} dir={isLeftToRight(type) ? 'ltr' : shared.dir} />
        )
      }
    </Field>
  );
}

/** '121 of 200' */
function Count({ name, limit }: Required<Pick<Props, 'name' | 'limit'>>) {
  const text = useWatch<SiteProfileForm>({ name });
  return `${String(text).length} of ${limit}`;
}

/** Numbers and addresses run from left to right in every language. */
function isLeftToRight(type: string): boolean {
  return ['tel', 'url', 'email'].includes(type);
}
