import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { ImageField } from '../fields/ImageField.tsx';
import { ListField } from '../fields/ListField.tsx';
import { PhasesField } from '../fields/PhasesField.tsx';
import { ReadTimeField } from '../fields/ReadTimeField.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { TextField } from '../fields/TextField.tsx';
import type { ImageState } from './checklist.ts';
import { fieldLabels, type PostForm } from './post-form.ts';

type Props = { image: ImageState; onImage: (state: ImageState) => void };

/** All sections of the form, in order (§2.form). */
export function FormFields({ image, onImage }: Props) {
  return (
    <>
      <FormSection title="Header">
        <TagsField />
        <TextField name="title" required />
        <TextField name="subtitle" required />
        <ImageField state={image} onState={onImage} />
      </FormSection>
      <FormSection title="Introduction" hint="Opens the article, and stands on its card.">
        <TextField name="introduction" long rows={4} />
      </FormSection>
      <FormSection title="Key Takeaways" hint="What somebody who reads nothing else should know.">
        <ListField name="key_takeaways" singular="Key Takeaway" />
      </FormSection>
      <FormSection title="Quick Stats" hint="A figure, what it counts, and as of when.">
        <ListField name="quick_stats" singular="Quick Stat" lines={1} />
      </FormSection>
      <FormSection title="Main Content Paragraphs">
        <ListField name="main_content" singular="Paragraph" lines={4} />
      </FormSection>
      <FormSection title="Featured Quote">
        <TextField name="quote_text" long />
        <TextField name="quote_author" />
      </FormSection>
      <FormSection title="Implementation Framework">
        <TextField name="implementation_framework" long rows={4} />
      </FormSection>
      <FormSection title="Implementation Phases">
        <PhasesField />
      </FormSection>
      <FormSection title="Settings">
        <ReadTimeField />
        <CheckboxField name="featured" />
        <CheckboxField name="comments_open" />
      </FormSection>
    </>
  );
}

function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="form-section">
      <div>
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      </div>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

function CheckboxField({ name }: { name: 'featured' | 'comments_open' }) {
  const { field } = useController<PostForm, typeof name>({ name });
  return (
    <label className="choice">
      <input
        type="checkbox"
        ref={field.ref}
        name={name}
        checked={field.value}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      {fieldLabels[name]}
    </label>
  );
}
