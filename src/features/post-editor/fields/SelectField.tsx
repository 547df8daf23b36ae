import { useController } from 'react-hook-form';
import { Field } from '#src/ui/Field.tsx';
import { fieldLabels, type PostForm, type TextFieldName } from '../model/post-form.ts';

/** `lang` is the language of the label, where it is not English. */
type Option = { value: string; label: string; lang?: string };

/** One choice of the form, with its label and its error. A choice that may be empty has an option with the value ''. */
export function SelectField({ name, options, hint }: { name: TextFieldName; options: readonly Option[]; hint?: string }) {
  const { field, fieldState } = useController<PostForm, TextFieldName>({ name });
  return (
    <Field label={fieldLabels[name]} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <select {...control} {...field} className="input">
          {options.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
