import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '#src/ui/Field.tsx';
import { fieldLabels, type PostForm, type TextFieldName } from '../model/post-form.ts';
import { TextInput } from './TextInput.tsx';

type Props = {
  name: TextFieldName;
  required?: boolean;
  /** A text area that grows with the text. */
  long?: boolean;
  hint?: ReactNode;
  count?: ReactNode;
  rows?: number;
  placeholder?: string;
  /** Called after each change with the text before and the new one. */
  onText?: (before: string, text: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
};

/** One text of the form, with its label and its error. */
export function TextField({ name, required = false, long = false, hint, count, rows = 3, placeholder, onText, onFocus, onBlur }: Props) {
  const { field, fieldState } = useController<PostForm, TextFieldName>({ name });
  return (
    <Field label={fieldLabels[name]} hint={hint} count={count} error={fieldState.error?.message} required={required}>
      {(control) => (
        <TextInput
          {...control}
          ref={field.ref}
          name={name}
          rows={long ? rows : null}
          isCode={name === 'read_time'}
          aria-required={required || undefined}
          value={field.value}
          onFocus={onFocus}
          onBlur={() => {
            field.onBlur();
            onBlur?.();
          }}
          placeholder={placeholder}
          onText={(text) => {
            field.onChange(text);
            onText?.(field.value, text);
          }}
        />
      )}
    </Field>
  );
}
