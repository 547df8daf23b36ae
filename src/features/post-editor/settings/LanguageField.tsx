import { useController } from 'react-hook-form';
import { type PostLanguage, postLanguages } from '#src/features/posts/language.ts';
import { Field } from '#src/ui/Field.tsx';
import { fieldLabels, type PostForm } from '../form/post-form.ts';

const names: Record<PostLanguage, string> = { en: 'English', ar: 'العربية' };

/** The language of the texts: their direction, their typeface and the voice of a screen reader (§12.language). */
export function LanguageField() {
  const { field, fieldState } = useController<PostForm, 'lang'>({ name: 'lang' });
  return (
    <Field label={fieldLabels.lang} error={fieldState.error?.message}>
      {(control) => (
        <select {...control} ref={field.ref} className="input" value={field.value} onBlur={field.onBlur} onChange={field.onChange}>
          {postLanguages.map((lang) => (
            <option key={lang} value={lang} lang={lang}>
              {names[lang]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
