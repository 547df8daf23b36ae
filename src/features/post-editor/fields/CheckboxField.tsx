import { useId } from 'react';
import { useController } from 'react-hook-form';
import { fieldLabels, type PostForm } from '../model/post-form.ts';

type Props = { name: 'featured' | 'comments_open'; hint?: string };

/** A yes or no of the form. */
export function CheckboxField({ name, hint }: Props) {
  const { field } = useController<PostForm, typeof name>({ name });
  const hintId = useId();
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          ref={field.ref}
          name={name}
          checked={field.value}
          aria-describedby={hint && hintId}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked)}
        />
        {fieldLabels[name]}
      </label>
      {hint && (
        <p className="text-sm text-muted" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
