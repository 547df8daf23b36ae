import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '#src/ui/Field.tsx';
import { isComposing } from '#src/ui/keys.ts';
import { goTo } from '../model/go-to.ts';
import { fieldLabels, type PostForm } from '../model/post-form.ts';
import { useVersionHints } from '../model/version-hints.ts';
import { TextInput } from './TextInput.tsx';

/** The title as readers see it: large, over as many lines as it needs. Enter leads to the subtitle. */
export function TitleField({ onText }: { onText: (before: string) => void }) {
  return <LineField name="title" placeholder="Title" next="subtitle" onText={onText} />;
}

/** The subtitle, as readers see it. Enter leads to the introduction. */
export function SubtitleField() {
  return <LineField name="subtitle" placeholder="One sentence that says why to read on" next="introduction" />;
}

type Props = {
  name: 'title' | 'subtitle';
  placeholder: string;
  next: 'subtitle' | 'introduction';
  /** Called after a change with the text before it. */
  onText?: (before: string) => void;
};

const looks = { title: 'title-field', subtitle: 'subtitle-field' } as const;

function LineField({ name, placeholder: usual, next, onText }: Props) {
  const placeholder = useVersionHints()((version) => version[name], usual);
  const { field, fieldState } = useController<PostForm, Props['name']>({ name });
  const write = (text: string) => {
    const line = text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
    field.onChange(line);
    onText?.(field.value);
  };
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    goTo(document, { field: next, item: null });
  };
  return (
    <Field label={fieldLabels[name]} error={fieldState.error?.message} required>
      {(control) => (
        // The copy behind the text area makes it as high as its text in every browser.
        <div className={`line-field ${looks[name]}`} data-text={field.value || placeholder}>
          <TextInput
            {...control}
            ref={field.ref}
            name={name}
            rows={1}
            singleLine
            aria-required
            placeholder={placeholder}
            value={field.value}
            onBlur={field.onBlur}
            onText={write}
            onKeyDown={goOn}
          />
        </div>
      )}
    </Field>
  );
}
