import { useController } from 'react-hook-form';
import type { Post } from '#src/features/posts/post.ts';
import { canChangeSlug } from '#src/features/posts/post-state.ts';
import { momentIn, wallTimeIn } from '#src/lib/zoned-time.ts';
import { site } from '#src/site.ts';
import { Field } from '#src/ui/Field.tsx';
import { fieldLabels, type PostForm } from '../model/post-form.ts';

const timeOfChosenDays = '09:00';

/** The date that readers see; a chosen day keeps the time of day that the post had (§12.dates). */
export function DateField({ stored }: { stored: Post | null }) {
  const { field, fieldState } = useController<PostForm, 'publication_date'>({ name: 'publication_date' });
  const isNew = canChangeSlug(stored);
  const given = field.value || (isNew ? '' : (stored?.created_at ?? stored?.date ?? ''));
  const shown = given ? wallTimeIn(site.timeZone, given) : null;
  // What is no day stays in the field, whose error says so.
  const choose = (day: string) => field.onChange(day && (momentIn(site.timeZone, { day, time: shown?.time || timeOfChosenDays }) ?? day));
  return (
    <Field
      label={fieldLabels.publication_date}
      hint={isNew ? 'Set on publishing.' : 'The date readers see.'}
      error={fieldState.error?.message}
    >
      {(control) => (
        <input
          {...control}
          ref={field.ref}
          type="date"
          className="input"
          value={shown?.day || given}
          onBlur={field.onBlur}
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </Field>
  );
}

/** When the facts were last checked, or by when they are to be checked again (§12.dates). */
export function DayField({ name, hint }: { name: 'reviewed_on' | 'review_by'; hint: string }) {
  const { field, fieldState } = useController<PostForm, typeof name>({ name });
  return (
    <Field label={fieldLabels[name]} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <input
          {...control}
          ref={field.ref}
          type="date"
          className="input"
          value={field.value}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
