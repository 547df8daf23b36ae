import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '#src/ui/Field.tsx';
import { isComposing } from '#src/ui/keys.ts';
import { fieldLabels, type PostForm } from '../form/post-form.ts';
import { TextInput } from './TextInput.tsx';

/** The title as readers see it: large, over as many lines as it needs. */
export function TitleField({ onText }: { onText: (before: string) => void }) {
  const { field, fieldState } = useController<PostForm, 'title'>({ name: 'title' });
  const write = (text: string) => {
    const line = text.replaceAll(/\s*\n\s*/g, ' ');
    field.onChange(line);
    onText(field.value);
  };
  return (
    <Field label={fieldLabels.title} error={fieldState.error?.message} required>
      {(control) => (
        // The copy behind the text area makes it as high as its text in every browser.
        <div className="title-field" data-text={field.value}>
          <TextInput
            {...control}
            ref={field.ref}
            name="title"
            rows={1}
            singleLine
            aria-required
            value={field.value}
            onBlur={field.onBlur}
            onText={write}
            onKeyDown={preventNewLine}
          />
        </div>
      )}
    </Field>
  );
}

function preventNewLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
}
